import { parseJson } from '../../contract/index.ts';

/** Converts a number without losing digits. Other text stays as it is, for the API to reject. */
const toNumber = (text: string) => (/^-?\d+(?:\.\d+)?$/.test(text) ? parseJson(text) : text);

/** Converts the fields of the form to a request body. Empty fields are omitted. */
export function toNewPet(fields: Record<string, string>): Record<string, unknown> {
  const { categoryId, ...rest } = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  return categoryId === undefined ? rest : { ...rest, categoryId: toNumber(categoryId) };
}
