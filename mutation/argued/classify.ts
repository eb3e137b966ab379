import type { Argued } from './argued.ts';

export const classify: Argued = {
  'src/conformance/oracle/classify/body.ts': [
    {
      changes: [
        `const type = headers['content-type'] ?? ''; => const type = headers['content-type'] ?? "Stryker was here!";`,
      ],
      reason: 'Neither text is application/json.',
    },
    {
      changes: [`typeof rawJSON === 'string' => true`],
      reason: 'Nothing but a text makes an integer of a value that is not raw JSON. The condition is for the type.',
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
        String.raw`const [, scheme = '', token = ''] = /^(\S+)[ \t]+(.*)/s.exec(value) ?? []; => const [, scheme = '', token = ''] = /^(\S+)[ \t]+(.*)/s.exec(value) ?? ["Stryker was here"`,
      ],
      reason: 'Neither text is a scheme or holds a key.',
    },
  ],
  'src/conformance/oracle/classify/measure.ts': [
    {
      changes: [
        String.raw`while (index < text.length && WHITE_SPACE.test(text[index] ?? '')) index++; => while (index < text.length && WHITE_SPACE.test(text[index] ?? "Stryker was here!")) index+`,
        String.raw`index < text.length => index <= text.length`,
        String.raw`index < text.length => true`,
        String.raw`index < text.length => index <= text.length`,
        String.raw`index < text.length => index <= text.length`,
      ],
      reason: 'Beyond its end, a text has no character: it is neither white space nor a bracket nor a quotation mark.',
    },
    {
      changes: [
        String.raw`!quoted.includes('\\') => false`,
        String.raw`if (!quoted.includes('\\')) return quoted.slice(1, -1); => if (!quoted.includes("")) return quoted.slice(1, -1);`,
      ],
      reason: 'A name without an escape is parsed to itself. The condition spares that.',
    },
    {
      changes: [`character === '{' => true`],
      reason: 'In valid JSON, an array has no names of its own.',
    },
    {
      changes: ['index >= text.length => false', 'index >= text.length => index > text.length'],
      reason: 'After a string without an end comes no colon, and nothing else to read.',
    },
  ],
  'src/conformance/oracle/classify/pet-id.ts': [
    {
      changes: [
        String.raw`const [, sign = '', digits = ''] = => const [, sign = "Stryker was here!", digits = ''] =`,
        String.raw`const [, sign = '', digits = ''] = => const [, sign = '', digits = "Stryker was here!"] =`,
        String.raw`/^[\s/]*([+-]?)(\d+(?:\.0*)?(?:[eE][+-]?\d{1,3})?)[\s/]*$/.exec(decodePercent(segment)) ?? => /^[\s/]*([+-]?)(\d+(?:\.0*)?(?:[eE][+-]?\d{1,3})?)[\s/]*$/.exec(decodePercent(segment)) ??`,
      ],
      reason: 'No text in place of the parts of a number is one.',
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
