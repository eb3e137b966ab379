import type { Step } from './step.ts';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string';
const isOptional = (value: unknown, isValid: (value: unknown) => boolean) => value === undefined || isValid(value);
const isTexts = (value: unknown) => isObject(value) && Object.values(value).every(isText);
const isOneOf =
  (...values: readonly unknown[]) =>
  (value: unknown) =>
    values.includes(value);

const isHeader = (value: unknown) => Array.isArray(value) && value.length === 2 && value.every(isText);

const isKey = (value: unknown) =>
  isObject(value) &&
  isOptional(value.authorization, isText) &&
  isOptional(value.query, isText) &&
  isOptional(value.header, isHeader);

function isId(value: unknown): boolean {
  if (!isObject(value)) return false;
  if (value.from === 'text') return isText(value.text);
  return value.from === 'created' && Number.isInteger(value.back) && Number(value.back) >= 0 && isText(value.template);
}

/** The test for each field of a step. */
const fields: Readonly<Record<keyof Step, (value: unknown) => boolean>> = {
  operation: isOneOf('listPets', 'createPet', 'getPet'),
  key: isKey,
  headers: isTexts,
  query: (value) => isOptional(value, isText),
  body: (value) => isOptional(value, isText),
  bodyForm: isOneOf(undefined, 'chunked', 'gzip', 'latin1'),
  id: (value) => isOptional(value, isId),
  target: (value) => isOptional(value, isText),
  nameCase: isOneOf(undefined, 'title', 'upper'),
  connection: isOneOf(undefined, 'kept'),
  isConcurrent: isOneOf(undefined, true, false),
};

/**
 * Parses a saved program.
 *
 * @throws Error that names the step and the field that is not valid.
 */
export function parseProgram(value: unknown): readonly Step[] {
  if (!Array.isArray(value) || value.length === 0) throw new Error('a program is a list of at least one request');
  for (const [index, step] of value.entries()) {
    if (!isObject(step)) throw new Error(`request ${index + 1} is not an object`);
    const [invalid] = Object.entries(fields).find(([name, isValid]) => !isValid(step[name])) ?? [];
    if (invalid !== undefined) throw new Error(`request ${index + 1} has no valid ${invalid}`);
  }
  return value as readonly Step[];
}
