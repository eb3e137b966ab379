import { toPet } from '../../exchange/parsed-pets.ts';
import type { RuleFinding } from '../finding.ts';
import { type CreateRequest, type Facts, should } from './rule.ts';

/** The path that a Location leads to; `undefined` for one that is not a valid URL. */
const toPathname = (location: string, collection: string): string | undefined =>
  URL.canParse(location, collection) ? new URL(location, collection).pathname : undefined;

/** The Location of a creation leads to its animal. The host is not compared: it may have several names. @see RFC 9110 section 15.3.2 */
export function locationRule({ response, knowledge: { baseUrl } }: Facts<CreateRequest>): RuleFinding | undefined {
  const { location } = response.headers;
  const pet = response.status === 201 ? toPet(response) : undefined;
  if (!pet || location === undefined || baseUrl === undefined) return undefined;
  const collection = `${baseUrl}/pets`;
  const isRight = toPathname(location, collection) === `${new URL(collection).pathname}/${pet.id}`;
  return isRight
    ? undefined
    : should('http.location', 'a Location that leads to the created animal, or none', `Location: ${location}`, {
        aspect: 'location',
      });
}
