/** The values that a client sees in a response, by the path of the field. */
export type Fields = ReadonlyMap<string, string>;

/** A field that differs. */
export interface FieldDifference {
  /** Such as `status`, `headers.location` or `body.code`. */
  field: string;
  a: string;
  b: string;
}

/** How a field is shown that a response does not have. */
export const ABSENT = 'absent';

/** The fields in which two responses differ, in the order of the first response. */
export function differFields(a: Fields, b: Fields): FieldDifference[] {
  return [...new Set([...a.keys(), ...b.keys()])]
    .map((field) => ({ field, a: a.get(field) ?? ABSENT, b: b.get(field) ?? ABSENT }))
    .filter((difference) => difference.a !== difference.b);
}

/** The path of a field without lists, the same for an animal in any response. */
export const toFieldPath = (field: string): string => field.replaceAll('[]', '');
