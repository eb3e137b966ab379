import { type OpenPointId, openPoints } from '../../contract/index.ts';

/** The origin of a difference: a check, a point that the specification leaves open, or a part of responses. */
export interface Cause {
  /** The name that `ignore` accepts. */
  id: string;
  kind: 'check' | 'open-point' | 'response';
  title: string;
}

export const toOpenPoint = (id: OpenPointId): Cause => ({
  id,
  kind: 'open-point',
  title: openPoints.find((point) => point.id === id)?.question ?? id,
});

/** Causes of different statuses for requests that the specification describes, with what they are about. */
const requestCauses = {
  'key-invalid': 'How a missing or wrong key is handled',
  'key-misplaced': 'How the right key in another form or place is handled',
  accept: 'How a client that does not prefer JSON is handled',
  'unusual-request': 'How conditions, ranges and very large requests are handled',
  'listPets.valid': 'How a valid list request is handled',
  'listPets.length': 'How many animals a list has',
  'createPet.valid': 'How a valid new animal is handled',
  'createPet.large-categoryId': 'How a categoryId beyond 2^53 is handled',
  'createPet.invalid-name': 'How an invalid or missing name is handled',
  'createPet.invalid-categoryId': 'How an invalid or missing categoryId is handled',
  'createPet.invalid-status': 'How an invalid status of a new animal is handled',
  'createPet.invalid-body': 'How a body that is not an object is handled',
  'createPet.other-body': 'How a body in another encoding is handled',
  'getPet.existing': 'How the id of an existing animal is handled',
  'getPet.unknown': 'How the id of no animal is handled',
} as const;

export type RequestCauseId = keyof typeof requestCauses;

export const requestCauseIds = Object.keys(requestCauses) as RequestCauseId[];

export const toRequestCause = (id: RequestCauseId): Cause => ({ id, kind: 'response', title: requestCauses[id] });

/** A difference of a field in any responses. */
export function toFieldCause(field: string): Cause {
  const [part = '', ...rest] = field.split('.');
  const name = rest.join('.');
  const titles: Record<string, string> = {
    'media-type': 'The media type of responses',
    body: name === '' ? 'The content of responses' : `The field ${name} of bodies`,
    'body[]': `The field ${name} of listed animals`,
    headers: `The header ${name}`,
  };
  const title = field === 'body.message' ? 'The texts of error messages' : (titles[part] ?? field);
  return { id: field.replace('body[].', 'body.'), kind: 'response', title };
}
