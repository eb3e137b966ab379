import { expect, test } from 'vitest';
import { type ConformanceResult, renderTerminal, reporters, runConformance } from '../../src/conformance/index.ts';
import { createPetstore } from '../../src/reference/index.ts';

const CANARY = 'cAnary-2f9b7QzX_48"kT/w';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const escaped = (prefix: string, width: number) => (text: string) =>
  text.replaceAll(/[^]/g, (unit) => prefix + unit.charCodeAt(0).toString(16).padStart(width, '0'));

/** The encodings in which a target may echo the key. */
const encodings = [
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => text.toLowerCase(),
  base64,
  (text: string) => Buffer.from(text).toString('base64url'),
  (text: string) => base64(` ${text}`),
  (text: string) => base64(`  ${text}`),
  encodeURIComponent,
  escaped('%', 2),
  escaped(String.raw`\u`, 4),
  (text: string) => JSON.stringify(text).slice(1, -1),
  (text: string) => Buffer.from(text).toString('hex'),
];

/** Puts the key in every encoding wherever a response has room for it, and breaks a rule so that the report shows it. */
async function echo(request: Request, respond: (request: Request) => Promise<Response>): Promise<Response> {
  const given = (request.headers.get('authorization') ?? '').replace(/^Bearer /, '');
  const all = encodings.map((encode) => encode(given)).join(' | ');
  const response = await respond(request);
  const text = await response.text();
  const body =
    text === ''
      ? ''
      : text.replaceAll(/"(name|message|code)":"/g, (start) => `${start}${JSON.stringify(all).slice(1, -1)} `);
  const header = encodeURI(all);
  return new Response(request.method === 'HEAD' ? null : body.replace('"status":4', '"status":5'), {
    status: response.status === 204 ? 200 : response.status,
    headers: {
      'content-type': `application/json; key=${given.replaceAll('"', '')}`,
      location: `/${encodeURIComponent(given)}`,
      'www-authenticate': `Bearer realm="${header}"`,
      deprecation: header,
      [`x-${given.replaceAll(/[^\w-]/g, '')}`]: base64(given),
    },
  });
}

/** All pieces of 8 characters of the key, in every encoding. */
function traces(): Set<string> {
  const pieces = Array.from({ length: CANARY.length - 7 }, (_, start) => CANARY.slice(start, start + 8));
  const cores = (text: string) =>
    [base64(text), base64(` ${text}`), base64(`  ${text}`)].map((code) => code.slice(4, 12));
  const shown = pieces.flatMap((piece) => [
    piece,
    encodeURIComponent(piece),
    escaped('%', 2)(piece),
    escaped(String.raw`\u`, 4)(piece),
    Buffer.from(piece).toString('hex'),
    JSON.stringify(piece).slice(1, -1),
    ...cores(piece),
  ]);
  return new Set(shown.map((trace) => trace.toLowerCase()));
}

function outputs(result: ConformanceResult): string[] {
  const json = JSON.stringify(result);
  const reports = Object.values(reporters).map((render) => render(result));
  return [json, JSON.stringify(json), renderTerminal(result, { color: true }), ...reports];
}

test.each([
  ['a target that breaks every rule', false],
  ['a target that does not return JSON', true],
])('shows no piece of the key in the output for %s', async (_name, isGarbage) => {
  const { fetch } = createPetstore({ apiKeys: [CANARY] });
  const result = await runConformance({
    baseUrl: `http://localhost/${encodeURIComponent(CANARY)}/v1`,
    apiKey: CANARY,
    fetch: (request) =>
      echo(request, isGarbage ? async (given) => new Response(`<p>${given.headers.get('authorization')}`) : fetch),
  });
  expect(result.verdict.exitCode).toBe(isGarbage ? 3 : 1);
  const all = [...traces()];
  for (const output of outputs(result)) {
    const lower = output.toLowerCase();
    expect(all.filter((trace) => lower.includes(trace))).toEqual([]);
  }
});
