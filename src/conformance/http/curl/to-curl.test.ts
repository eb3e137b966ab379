import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { type KeyVariant, authorizations } from '../../exchange/key-variant.ts';
import { fillKey } from '../key-placeholders.ts';
import { createPet, getPet, listPets, plainRequest } from '../../exchange/request.ts';
import { toCurl } from './to-curl.ts';

const target = {
  baseUrl: 'http://localhost/v1',
  apiKey: 'Demo-key-7',
  headers: {},
  proxy: undefined,
  ca: undefined,
  insecure: false,
};

/** Runs a command in a shell with a `curl` that prints its arguments, one on each line. */
function runIn(shell: string, command: string, env: Record<string, string>) {
  const script = `curl() { printf '%s\\n' "$@"; }\n${command}`;
  const { stdout, stderr } = spawnSync(shell, ['-c', script], { env, encoding: 'utf8' });
  return { args: stdout.split('\n').slice(0, -1), stderr };
}

const variants: KeyVariant[] = [
  'valid',
  'wrong',
  'empty',
  'other-case',
  'cut',
  'appended',
  'prepended',
  'altered',
  'without-scheme',
  'basic-scheme',
  'lower-case-scheme',
];

test.each(['sh', 'bash'].flatMap((shell) => variants.map((variant) => ({ shell, variant }))))(
  '$shell sends the key variant "$variant" as the kit does',
  ({ shell, variant }) => {
    for (const apiKey of ['Demo-key-7', 'UPPER-0', 'small-key']) {
      const command = toCurl(listPets('', { key: variant }), { ...target, apiKey });
      const { args } = runIn(shell, command, { PETSTORE_API_KEY: apiKey });
      expect(args).toContain(`authorization: ${fillKey(authorizations[variant] ?? '', apiKey)}`);
      expect(command).not.toContain(apiKey);
    }
  },
);

test.each(variants.filter((variant) => variant !== 'wrong' && variant !== 'empty'))(
  'the command for the key variant "%s" sends nothing if the key is not set',
  (variant) => {
    const { args, stderr } = runIn('sh', toCurl(listPets('', { key: variant }), target), {});
    expect(args).toEqual([]);
    expect(stderr).toContain('PETSTORE_API_KEY: Set it first');
  },
);

test('a shell reads back method, body and URL unchanged', () => {
  const body = '{"name":"It\'s $HOME `id`"}';
  const { args } = runIn('sh', toCurl(createPet(body), target), { PETSTORE_API_KEY: 'k' });
  expect(args).toEqual([
    '-i',
    '-H',
    'accept: application/json',
    '-H',
    'authorization: Bearer k',
    '-H',
    'content-type: application/json',
    '--data-binary',
    body,
    'http://localhost/v1/pets',
  ]);
});

test('names the method if curl would send another one', () => {
  expect(toCurl({ method: 'HEAD', path: '/pets', headers: { accept: '*/*' } }, target)).toBe(
    'curl -i --head http://localhost/v1/pets',
  );
  expect(toCurl({ ...createPet({}), method: 'PUT' }, target)).toMatch('-X PUT');
  expect(toCurl(plainRequest('POST', '/pets'), target)).toMatch('-X POST');
});

test.each([
  ['../pets', '--path-as-is'],
  ['%2E%2e', '--path-as-is'],
  ['{1,2}', '--globoff'],
  ['[1]', '--globoff'],
])('curl sends the path of the id %s as it is', (id, option) => {
  expect(toCurl(getPet(id), target)).toContain(` ${option} `);
});

test('curl needs no option for most paths', () => {
  expect(toCurl(getPet('1.5'), target)).not.toMatch(/ --/);
});

test('an Accept of the user replaces the plain one', () => {
  const command = toCurl(listPets(), { ...target, headers: { accept: 'text/json' } });
  const { args } = runIn('sh', command, { PETSTORE_API_KEY: 'k', PETSTORE_HEADER_ACCEPT: 'text/json' });
  expect(args.filter((word) => word.startsWith('accept'))).toEqual(['accept: text/json']);
});

test('replaces headers, proxy and certificates by variables', () => {
  const secrets = {
    headers: { 'x-tenant': 'hush' },
    proxy: 'http://user:hush@proxy',
    ca: 'hush',
    cert: 'hush',
    key: 'hush',
    insecure: true,
  };
  const command = toCurl(listPets('', { key: 'missing' }), { ...target, ...secrets });
  expect(command).not.toContain('hush');
  const env = {
    PETSTORE_HEADER_X_TENANT: 'a',
    PETSTORE_PROXY: 'http://proxy',
    PETSTORE_CA: 'ca.pem',
    PETSTORE_CERT: 'c.pem',
    PETSTORE_KEY: 'k.pem',
  };
  expect(runIn('sh', command, env).args).toEqual([
    '-i',
    '--proxy',
    'http://proxy',
    '--cacert',
    'ca.pem',
    '--cert',
    'c.pem',
    '--key',
    'k.pem',
    '--insecure',
    '-H',
    'x-tenant: a',
    '-H',
    'accept: application/json',
    'http://localhost/v1/pets',
  ]);
});
