import type { Argued } from './argued.ts';

export const classify: Argued = {
  'src/conformance/oracle/classify/body.ts': [
    {
      changes: [
        `const [mediaType, ...parameters] = (headers['content-type'] ?? '') => const [mediaType, ...parameters] = (headers['content-type'] ?? "Stryker was here!")`,
      ],
      reason: 'Neither text is application/json.',
    },
  ],
  'src/conformance/oracle/classify/classify-request.ts': [
    {
      changes: [
        `const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase( => const [type = "Stryker was here!", ...parameters] = range.split(';').map((part) => part.tr`,
        `const [path = ''] = request.path.split('?', 1); => const [path = "Stryker was here!"] = request.path.split('?', 1);`,
        'first?.isJson => first.isJson',
      ],
      reason: 'A text that is split has a first part. The type does not say so.',
    },
  ],
  'src/conformance/oracle/classify/credential.ts': [
    {
      changes: [
        '{ return false; } => {}',
        `return isElsewhere ? 'misplaced' : 'invalid'; => return isElsewhere ? 'misplaced' : "";`,
        `if (scheme.toLowerCase() === 'bearer') return token === apiKey ? 'open' : 'invalid'; => if (scheme.toLowerCase() === 'bearer') return token === apiKey ? 'open' : "";`,
        `return isInBasic(token, apiKey) ? 'misplaced' : 'invalid'; => return isInBasic(token, apiKey) ? 'misplaced' : "";`,
      ],
      reason: 'Of several keys, the one that explains the credential best counts; whatever explains none is invalid.',
    },
    {
      changes: [String.raw`/^\S+[ \t]+/ => /\S+[ \t]+/`, String.raw`/^(\S+)[ \t]+(.*)/s => /(\S+)[ \t]+(.*)/s`],
      reason: 'The text is trimmed and has no line breaks, so that the first match is at its start.',
    },
    {
      changes: [
        String.raw`const [, scheme = '', token = ''] = /^(\S+)[ \t]+(.*)/s.exec(value) ?? []; => const [, scheme = "Stryker was here!", token = ''] = /^(\S+)[ \t]+(.*)/s.exec(value) ?? []`,
        String.raw`const [, scheme = '', token = ''] = /^(\S+)[ \t]+(.*)/s.exec(value) ?? []; => const [, scheme = '', token = "Stryker was here!"] = /^(\S+)[ \t]+(.*)/s.exec(value) ?? []`,
        String.raw`const [, scheme = '', token = ''] = /^(\S+)[ \t]+(.*)/s.exec(value) ?? []; => const [, scheme = '', token = ''] = /^(\S+)[ \t]+(.*)/s.exec(value) ?? ["Stryker was here`,
      ],
      reason: 'Neither text is a scheme or holds a key.',
    },
  ],
  'src/conformance/oracle/classify/query.ts': [
    {
      changes: [
        `const isKnownLimit = limits.length === 1 && isLimit(limit ?? ''); => const isKnownLimit = limits.length === 1 && isLimit(limit ?? "Stryker was here!");`,
      ],
      reason: 'One of one limits is a text. The type does not say so.',
    },
  ],
};
