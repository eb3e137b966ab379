/** The facts about a deployment that its texts may contain, and no client can rely on. */
export interface TextFacts {
  baseUrl: string;
  /** The last segment of the requested path if it is an id, which messages may repeat. */
  petId: string | undefined;
  /** Replaces the secrets of the run. */
  redact(this: void, text: string): string;
}

const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi;
const TIMESTAMP = /\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?/g;
const HTTP_DATE = /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/g;
/** A long word. With letters and digits mixed, it is a random token. */
const LONG_WORD = /\w[\w-]{18,}\w/g;
/** A number, also one with letters after it, such as 1e0 or 1px. */
const NUMBER = /(?<![\w.])-?\d+(?:\.\d+)?/g;

/** A character as JSON and many languages escape it. Its letters and digits do not belong to a number that follows. */
const ESCAPE = /\\(?:u[\da-f]{4}|[bfnrt])/gi;

/** An id as it was sent and as a server decodes it. Those that are numbers are replaced like any other. */
function toSpellings(petId: string | undefined): string[] {
  if (petId === undefined || /^-?\d*$/.test(petId)) return [];
  try {
    return [petId, decodeURIComponent(petId)];
  } catch {
    return [petId];
  }
}

/** Replaces what legitimately differs between two deployments: addresses, dates, ids, tokens and numbers. */
export function normalizeText(text: string, { baseUrl, petId, redact }: TextFacts): string {
  const { origin, host, pathname } = new URL(baseUrl);
  const basePath = pathname.replace(/\/$/, '');
  const withoutId = toSpellings(petId).reduce((rest, spelling) => rest.replaceAll(spelling, '{petId}'), redact(text));
  return (
    withoutId
      .replaceAll(baseUrl, '{base}')
      .replaceAll(origin, '{origin}')
      .replaceAll(host, '{host}')
      .replaceAll(`${basePath}/`, '/')
      .replaceAll(UUID, '{uuid}')
      .replaceAll(HTTP_DATE, '{time}')
      .replaceAll(TIMESTAMP, '{time}')
      .replaceAll(LONG_WORD, (word) => (/\d/.test(word) && /[a-z]/i.test(word) ? '{token}' : word))
      .replaceAll(ESCAPE, '\\')
      .replaceAll(NUMBER, '#')
      // A number that the service has shortened.
      .replaceAll('#…', '#')
  );
}
