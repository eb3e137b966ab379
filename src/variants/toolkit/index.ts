export {
  type Behavior,
  type Call,
  type Traits,
  conformingVariant,
  editResponse,
  isResponseOf,
  mutant,
} from './define.ts';
export { bodyOf, jsonOf, petIdOf, withBody, withKey, withPetId, withQuery, withUrl } from './request.ts';
export { errorResponse, petOf, withHeaders, withJson, withStatus, withText } from './response.ts';
