import { type Int64, SUNSET, isInt64, parseInteger } from '../../contract/index.ts';
import { invalidPetId, operationRemoved, petNotFound } from './errors.ts';
import { type PlainResponse, json } from './plain-response.ts';
import type { Service } from '../service.ts';

const SUNSET_DATE = SUNSET.toUTCString();

const deprecationHeaders = (basePath: string, since: string): Record<string, string> => ({
  deprecation: `@${Date.parse(since) / 1000}`,
  sunset: SUNSET_DATE,
  link: `<${basePath}/pets>; rel="successor-version"`,
});

function parsePetId(text: string, { choices }: Service): Int64 | undefined {
  if (!/^(?:0|-?[1-9]\d*)$/.test(text) && choices.petIdNotation === 'strict') return undefined;
  const id = parseInteger(text.replace(/^\+/, ''));
  return isInt64(id) ? id : undefined;
}

/**
 * Deprecated; from 5 December 2030 on by the choice afterSunset.
 *
 * @see SPEC.md "Get an animal (deprecated)", RFC 9745, RFC 8594
 */
export function getPet(petId: string, path: string, service: Service): PlainResponse {
  const { choices, pets } = service;
  if (service.now() >= SUNSET && choices.afterSunset !== 'stay')
    return operationRemoved(choices.afterSunset === '410' ? 410 : 404);
  const id = parsePetId(petId, service);
  if (id === undefined && choices.petIdNotInteger === '400') return invalidPetId(petId);
  const pet = id === undefined ? undefined : pets.byId(id);
  if (pet === undefined) return petNotFound(petId);
  const basePath = path.slice(0, path.lastIndexOf('/pets/'));
  return json(
    200,
    pet,
    choices.deprecationHeaders === 'send' ? deprecationHeaders(basePath, choices.deprecatedSince) : {},
  );
}
