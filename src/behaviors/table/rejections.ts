import { behaviorsOf } from '../behavior.ts';

/** Requests that a service may reject, ignore or read in another way than the reference. */
export const rejectionBehaviors = behaviorsOf('rejections', {
  'names-in-ascii-only': {
    description: 'Accepts only printable ASCII in names.',
    reliance: 'The client relies on names with any character being accepted.',
    needs: ['name beyond ASCII'],
    choices: { nameCharacters: 'ascii' },
  },
  'long-names-rejected': {
    description: 'Accepts names of up to 255 characters.',
    reliance: 'The client relies on names of any length being accepted.',
    needs: ['long name'],
    choices: { nameLength: '255' },
  },
  'empty-names-rejected': {
    description: 'Rejects an empty name.',
    reliance: 'The client relies on an empty name being accepted.',
    needs: ['empty name'],
    choices: { emptyName: 'refuse' },
  },
  'unknown-fields-rejected': {
    description: 'Rejects unknown fields in a body.',
    reliance: 'The client relies on fields that are not defined being ignored.',
    needs: ['unknown field'],
    choices: { unknownBodyField: 'refuse' },
  },
  'ids-in-bodies-rejected': {
    description: 'Rejects an id in the body of a new animal.',
    reliance: 'The client relies on an id in a body being ignored.',
    needs: ['id in a body'],
    choices: { idInBody: 'refuse' },
  },
  'unknown-categories-rejected': {
    description: 'Accepts only categories of existing animals.',
    reliance: 'The client relies on any category being accepted.',
    needs: ['category beyond the known ones'],
    choices: { categories: 'known' },
  },
  'odd-limits-clamped': {
    description: 'Clamps a limit below 1 or above 100.',
    reliance: 'The client relies on a limit out of range being rejected.',
    needs: ['limit out of range'],
    choices: { limitOutOfRange: 'clamp' },
  },
  'odd-limits-ignored': {
    description: 'Uses the default for a limit that is not an integer.',
    reliance: 'The client relies on a limit that is not an integer being rejected.',
    needs: ['limit that is not an integer'],
    choices: { limitNotInteger: 'default' },
  },
  'empty-parameters-ignored': {
    description: 'Ignores query parameters without a value.',
    reliance: 'The client relies on a parameter without a value being rejected.',
    needs: ['empty parameter'],
    choices: { emptyParameter: 'ignore' },
  },
  'unknown-parameters-rejected': {
    description: 'Rejects unknown query parameters.',
    reliance: 'The client relies on parameters that are not defined being ignored.',
    needs: ['unknown parameter'],
    choices: { unknownQueryParameter: 'refuse' },
  },
  'unknown-status-filters-empty': {
    description: 'Returns an empty list for an unknown status filter.',
    reliance: 'The client relies on an unknown status filter being rejected.',
    needs: ['unknown status filter'],
    choices: { unknownStatusFilter: 'empty' },
  },
  'media-type-not-read': {
    description: 'Accepts a body with any media type.',
    reliance: 'The client relies on a body with another media type being rejected.',
    needs: ['other media type'],
    choices: { wrongContentType: 'accept' },
  },
  'malformed-json-422': {
    description: 'Rejects a body that is not valid JSON with 422.',
    reliance: 'The client relies on 400 for a body that is not valid JSON.',
    needs: ['malformed JSON'],
    choices: { malformedJson: '422' },
  },
  'odd-ids-400': {
    description: 'Returns 400 for a petId that is not an int64.',
    reliance: 'The client relies on 404 for an id that is not an integer.',
    needs: ['id that is not an integer'],
    choices: { petIdNotInteger: '400' },
  },
});
