import type { Argued } from './argued.ts';

export const session: Argued = {
  'src/conformance/engine/outcomes/find-failed.ts': [
    {
      changes: [
        `const credentialOf = (request: HttpRequest): string => request.headers.authorization ?? '' => const credentialOf = (request: HttpRequest): string => request.headers.authorization ?? "S`,
        `isSpecific ? 'any rule' : ruleOf(violation), => isSpecific ? "" : ruleOf(violation),`,
        `errorCodeOf(response) ?? headers['content-type'] ?? '', => errorCodeOf(response) ?? headers['content-type'] ?? "Stryker was here!",`,
        `const mediaType = headers['content-type'] ?? ''; => const mediaType = headers['content-type'] ?? "Stryker was here!";`,
        `'media type' => ""`,
        `const toNamed = (cause: string) => toKey('named', cause); => const toNamed = (cause: string) => toKey("", cause);`,
      ],
      reason: 'The texts are parts of keys, and need only differ from each other.',
    },
    {
      changes: [
        '...[...causes, ...(violation.followsFrom ?? []).map(toNamed)].map((cause) => this.#byCause => ...[...causes, ...(violation.followsFrom ?? ["Stryker was here"]).map(toNamed)].map((cause',
        'for (const cause of violation.causes?.map(toNamed) ?? []) => for (const cause of violation.causes?.map(toNamed) ?? ["Stryker was here"])',
        'const shown = new Set(violations.flatMap(({ causes = [] }) => causes)); => const shown = new Set(violations.flatMap(({ causes = ["Stryker was here"] }) => causes));',
        'const isCause = ({ followsFrom = [] }: Violation) => !followsFrom.some((cause) => shown.ha => const isCause = ({ followsFrom = ["Stryker was here"] }: Violation) => !followsFrom.some((',
      ],
      reason: 'No cause has that name.',
    },
    {
      changes: [`violation.level === 'SHOULD' => true`],
      reason: 'Recommendations are reported after all requirements.',
    },
    {
      changes: [
        'other === undefined => false',
        'other !== undefined && reported => other !== undefined || reported',
        'other !== undefined => true',
      ],
      reason: 'The check of a cause has failed. The conditions are for the type.',
    },
  ],
  'src/conformance/engine/review/isolate-header.ts': [
    {
      changes: ['const plain = keeping(request, []); => const plain = keeping(request, ["Stryker was here"]);'],
      reason: 'No header has that name.',
    },
  ],
  'src/conformance/engine/sending/create-recorder.ts': [
    {
      changes: [
        'const recorder = new HarRecorder(configuration.baseUrl, []); => const recorder = new HarRecorder(configuration.baseUrl, ["Stryker was here"]);',
      ],
      reason: 'No exchange contains that text.',
    },
  ],
  'src/conformance/engine/sending/exchange-recorder.ts': [
    {
      changes: ['journalSize !== undefined => true'],
      reason: 'No number is at least NaN. The condition is for the type.',
    },
    {
      changes: ['limit !== undefined => true'],
      reason: 'A failure of this process has a text. The condition is for the type.',
    },
  ],
  'src/conformance/engine/sending/may-be-repeated.ts': [
    {
      changes: [
        `return purpose !== 'program' && (isUnauthorized(request) || byteLength(request.body ?? '') => return purpose !== 'program' && (isUnauthorized(request) || byteLength(request.body ?? "St`,
      ],
      reason: 'Neither body is large.',
    },
  ],
  'src/conformance/engine/sending/rate-limit.ts': [
    {
      changes: ['rate === undefined => false'],
      reason: 'A pause of NaN is not waited for. The condition is for the type.',
    },
  ],
  'src/conformance/engine/sending/rejected-creations.ts': [
    {
      changes: [`const RETRY = 'retry'; => const RETRY = "";`],
      reason: 'The constant is compared with itself only.',
    },
    {
      changes: [
        `function isValid({ body = '' }: HttpRequest): boolean { => function isValid({ body = "Stryker was here!" }: HttpRequest): boolean {`,
      ],
      reason: 'Neither text is JSON.',
    },
    {
      changes: ['{ return false; } => {}'],
      reason: 'Nothing is as false as false where only conditions use it.',
    },
    {
      changes: ['name === undefined => false'],
      reason: 'A creation without a name is left out at both places, each of which suffices.',
    },
    {
      changes: [
        'Object.values(kinds).every((each) => this.#isRight.get(each)) => false',
        '(each) => this.#isRight.get(each) => () => undefined',
      ],
      reason: 'The body is then parsed for the same outcome.',
    },
    {
      changes: [
        'const pets = isRead ? (response.json as unknown[]) : []; => const pets = isRead ? (response.json as unknown[]) : ["Stryker was here"];',
      ],
      reason: 'A text has no name, and one of them does not fill a list.',
    },
    {
      changes: ['if (count > 0) this.#sent.set(name, count); => if (count >= 0) this.#sent.set(name, count);'],
      reason: 'No entry counts as zero.',
    },
  ],
  'src/conformance/engine/sending/retry-pause.ts': [
    {
      changes: ['this.#busySince !== undefined => true'],
      reason: 'No time is longer than NaN. The condition is for the type.',
    },
  ],
  'src/conformance/engine/sending/sender.ts': [
    {
      changes: [
        'async #admit(request: HttpRequest, { keepsPlace = false, isPatient = false } = {}): Promis => async #admit(request: HttpRequest, { keepsPlace = false, isPatient = true } = {}): Promise',
      ],
      reason: 'Callers that leave it out keep their place, and do not wait for one.',
    },
  ],
};
