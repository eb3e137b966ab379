import type { Argued } from './argued.ts';

export const operations: Argued = {
  'src/reference/operations/authenticate.ts': [
    {
      changes: [
        String.raw`const [, scheme = '', afterScheme = ''] = /^(\S+)(?: (.*))?$/s.exec(header) ?? []; => const [, scheme = "Stryker was here!", afterScheme = ''] = /^(\S+)(?: (.*))?$/s.exec(heade`,
        String.raw`const [, scheme = '', afterScheme = ''] = /^(\S+)(?: (.*))?$/s.exec(header) ?? []; => const [, scheme = '', afterScheme = ''] = /^(\S+)(?: (.*))?$/s.exec(header) ?? ["Stryker w`,
      ],
      reason: 'Neither text is a scheme that is accepted.',
    },
  ],
  'src/reference/operations/call.ts': [
    {
      changes: ["route.name === 'createPet' => true"],
      reason: 'The other operations have no body, which is not JSON and not part of their input.',
    },
  ],
  'src/reference/operations/get-pet.ts': [
    {
      changes: ['id === undefined => false'],
      reason: 'No animal has the id undefined. The condition is for the type.',
    },
    {
      changes: ['known !== undefined => false', 'deprecations.set(since, value); => ;'],
      reason: 'A value is formatted once in a process, or each time with the same outcome. A mutant begins after that.',
    },
  ],
  'src/reference/operations/list-pets.ts': [
    {
      changes: ['values.length > 1 => true', 'values.length > 1 => values.length >= 1'],
      reason:
        'The first of one value is also the last. The condition keeps the choice from being read where it does not decide, which Petstore-Reason reports.',
    },
    {
      changes: ['limit < LIMIT.minimum => limit <= LIMIT.minimum'],
      reason: 'The minimum itself has been returned before.',
    },
    {
      changes: [
        `return service.choices.unknownStatusFilter === 'empty' ? 'none' : undefined; => return service.choices.unknownStatusFilter === 'empty' ? "" : undefined;`,
        "status === 'none' => false",
        `return json(200, status === 'none' ? [] : take(service.data.pets.withStatus(status), limit => return json(200, status === "" ? [] : take(service.data.pets.withStatus(status), limit, se`,
      ],
      reason: 'No animal has the status "none" or an empty one. The condition spares the lookup, and is for the type.',
    },
  ],
  'src/reference/operations/parse-url.ts': [
    {
      changes: [
        'const [, origin, path, query] = PLAIN.exec(url) ?? []; => const [, origin, path, query] = PLAIN.exec(url) ?? ["Stryker was here"];',
      ],
      reason: 'Only the parts after the first are read.',
    },
  ],
  'src/reference/operations/plain-response.ts': [
    {
      changes: ['{ highWaterMark: 0 } => {}'],
      reason: 'Node.js fails such a stream after the first half as well. Other runtimes may fail it before.',
    },
    {
      changes: [`method = 'GET', => method = "",`],
      reason: 'Every method but HEAD has a body.',
    },
    {
      changes: ['!toStream && !hasLength => false'],
      reason: 'The text is then encoded to count bytes that nobody needs, which takes time.',
    },
  ],
  'src/reference/operations/read-json.ts': [
    {
      changes: ['end > bytes.length => true', 'end > bytes.length => end >= bytes.length'],
      reason: 'The buffer then grows more often, which takes time.',
    },
    {
      changes: ['length === null => true'],
      reason: 'A body with a length is then read in chunks as well, which takes time.',
    },
    {
      changes: ["contentType?.split(';', 1)[0]?.trim => contentType?.split(';', 1)[0].trim"],
      reason: 'A text that is split has a first part. The type does not say so.',
    },
  ],
  'src/reference/operations/respond.ts': [
    {
      changes: [
        String.raw`const nearestPath = basePath.replace(/^\*/, '') + nearest.path; => const nearestPath = basePath.replace(/\*/, '') + nearest.path;`,
      ],
      reason: 'A base path has a star at its start or none.',
    },
  ],
  'src/reference/operations/route.ts': [
    {
      changes: [
        `return path.includes('%') ? segments.map(decodePercent) : segments; => return path.includes("") ? segments.map(decodePercent) : segments;`,
      ],
      reason: 'A text without percent-encoding is decoded to itself. The condition spares the call.',
    },
    {
      changes: [String.raw`/^\/(?:pets|store\/orders)(?:\/|$)/ => /\/(?:pets|store\/orders)(?:\/|$)/`],
      reason: 'A path below the base path that has more segments before leads nowhere, wherever the base path ends.',
    },
    {
      changes: ['segments.length > 1 => true', 'segments.length > 1 => segments.length >= 1'],
      reason: 'The base path itself is not a route, with or without a slash.',
    },
  ],
};
