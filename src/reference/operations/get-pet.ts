import { type Int64, SUNSET, isInt64, parseInteger } from '../../contract/index.ts';
import type { Service } from '../service.ts';
import { invalidPetId, operationRemoved, petNotFound } from './errors.ts';
import { type PlainResponse, json } from './plain-response.ts';

const SUNSET_TIME = SUNSET.getTime();
/** Whether a date is on or after that of the removal. */
export const isRemoved = (now: Date) => now.getTime() >= SUNSET_TIME;
const SUNSET_DATE = SUNSET.toUTCString();

/** The values of `Deprecation` by their dates. Parsing a date takes longer than finding an animal. */
const deprecations = new Map<string, string>();

function toDeprecation(since: string): string {
  const known = deprecations.get(since);
  if (known !== undefined) return known;
  const value = `@${Date.parse(since) / 1000}`;
  deprecations.set(since, value);
  return value;
}

const deprecationHeaders = (basePath: string, since: string): Record<string, string> => ({
  deprecation: toDeprecation(since),
  sunset: SUNSET_DATE,
  link: `<${basePath}/pets>; rel="successor-version"`,
});

/** The id in a path; `undefined` if it is not one. */
export function parsePetId(text: string, { choices }: Pick<Service, 'choices'>): Int64 | undefined {
  if (!/^(?:0|-?[1-9]\d*)$/.test(text) && choices.petIdNotation === 'strict') return undefined;
  const id = parseInteger(text.replace(/^\+/, ''));
  return isInt64(id) ? id : undefined;
}

/**
 * Fetches an animal. Deprecated: from 5 December 2030 the choice afterSunset decides whether it still works.
 *
 * @see SPEC.md "Get an animal (deprecated)", RFC 9745, RFC 8594
 */
export function getPet(petId: string, path: string, service: Service): PlainResponse {
  const { choices, data } = service;
  if (isRemoved(service.now()) && choices.afterSunset !== 'stay') return operationRemoved(Number(choices.afterSunset));
  const id = parsePetId(petId, service);
  if (id === undefined && choices.petIdNotInteger === '400') return invalidPetId(petId);
  const pet = id === undefined ? undefined : data.pets.byId(id);
  if (pet === undefined) return petNotFound(petId);
  const basePath = path.slice(0, path.lastIndexOf('/pets/'));
  return json(
    200,
    pet,
    choices.deprecationHeaders === 'send' ? deprecationHeaders(basePath, choices.deprecatedSince) : {},
  );
}
