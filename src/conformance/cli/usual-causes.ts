import type { Check } from '../checks/check.ts';

/** Why services often violate a clause, and what to do about it. */
export interface UsualCause {
  cause: string;
  remedy: string;
}

const keyCheck: UsualCause = {
  cause: 'The key is checked after the body was parsed or the route was found, on some routes only, or not as a whole.',
  remedy: 'Check it before everything else, for every route, and compare the whole token.',
};

/** The most frequent causes, by clause. */
const causes: Readonly<Partial<Record<Check['clause'], UsualCause>>> = {
  'authentication.refused': keyCheck,
  'authentication.bearer': keyCheck,
  'errors.object': {
    cause: 'The framework sends its own page or object for unknown ids, malformed JSON, failed validation or a crash.',
    remedy: 'Add a handler for all of its errors that sends code, message and the HTTP status as status.',
  },
  'service.json': {
    cause:
      'An error page of the framework or of a gateway is HTML, a response has no media type, or a crash ends the connection before the response is complete.',
    remedy:
      'Set Content-Type: application/json for every response, errors included, and respond to every request, even if something fails.',
  },
  'createPet.refused': {
    cause:
      'Validation responds with 422, converts types before it looks at them, or takes null, 0 and false for a missing value, as `if (!body.status)` does.',
    remedy: 'Validate the parsed JSON strictly by type, and respond with 400.',
  },
  'animal.categoryId': {
    cause: 'JSON.parse and many other parsers read integers as doubles, which are exact up to 2^53 only.',
    remedy: 'Parse integers exactly, as 64 bits, or reject those that are beyond what the service keeps.',
  },
  'animal.name': {
    cause:
      'The name is trimmed, escaped, cut to the length of a column, or stored in a charset without some characters.',
    remedy: 'Store it as it was sent, in UTF-8, and escape it where it is shown. Reject names that are too long.',
  },
  'newPet.status': {
    cause: 'The status of the body is ignored, or replaced by the default of the database.',
    remedy: 'Store the status that was sent; the default applies only to a body without one.',
  },
  'listPets.limit': {
    cause: 'The limit is read as text, compared wrongly at its bounds, or applied before the filter.',
    remedy: 'Convert it to an integer, allow 1 to 100, and apply it after the filter.',
  },
  'listPets.limit-default': {
    cause: 'The page size of the framework is the default.',
    remedy: 'Default to 20.',
  },
  'listPets.status': {
    cause: 'The filter is ignored beside a limit, or compares text with an enumeration.',
    remedy: 'Filter before the limit, with the values available, pending and sold.',
  },
  'getPet.unknown': {
    cause: 'A missing row becomes 200 with null, or an exception becomes 500.',
    remedy: 'Respond with 404 and an error object if no row matches.',
  },
  'getPet.petId': {
    cause: 'parseInt("1abc") is 1, and doubles and 32 bits make one id out of two.',
    remedy: 'Accept an id only if all of it is an integer of 64 bits.',
  },
  'http.www-authenticate': {
    cause: 'The 401 is sent by hand.',
    remedy: 'Send WWW-Authenticate: Bearer with every 401.',
  },
};

/** The usual cause of a violation of a check; `undefined` for rarer ones. */
export const usualCauseOf = ({ clause }: Check): UsualCause | undefined => causes[clause];
