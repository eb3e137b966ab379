import { parseJson } from '../../contract/index.ts';

/** Converts a number without losing digits. Other text stays as it is, for the API to reject. */
const toNumber = (text: string) => (/^-?\d+(?:\.\d+)?$/.test(text) ? parseJson(text) : text);

/** The body that the fields of the form make. Empty fields are left out. */
export function toNewPet(fields: Record<string, string>): Record<string, unknown> {
  const { categoryId, ...rest } = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  return categoryId === undefined ? rest : { ...rest, categoryId: toNumber(categoryId) };
}
