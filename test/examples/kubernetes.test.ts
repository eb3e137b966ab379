import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Deployment } from 'kubernetes-models/apps/v1';
import { CronJob } from 'kubernetes-models/batch/v1';
import { ConfigMap, Service } from 'kubernetes-models/v1';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { startCommand } from '../support/run-command.ts';
import { servePetstore } from '../support/serve.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, 'examples/kubernetes');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

const models = { ConfigMap, CronJob, Deployment, Service };
/** The modules with the types of the manifests. */
const modules = { ConfigMap: 'v1', CronJob: 'batch/v1', Deployment: 'apps/v1', Service: 'v1' };
type Kind = keyof typeof models;
type Manifest = ConstructorParameters<(typeof models)[Kind]>[0] & { kind: Kind };

const manifests = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => [name, parse(read(name)) as Manifest]),
);

const deployment = new Deployment(parse(read('deployment.yaml')) as ConstructorParameters<typeof Deployment>[0]);
const cronJob = new CronJob(parse(read('cronjob.yaml')) as ConstructorParameters<typeof CronJob>[0]);
const service = new Service(parse(read('service.yaml')) as ConstructorParameters<typeof Service>[0]);
const configMap = new ConfigMap(parse(read('configmap.yaml')) as ConstructorParameters<typeof ConfigMap>[0]);

const podOfDeployment = deployment.spec?.template;
const podOfJob = cronJob.spec?.jobTemplate.spec?.template;
const pods = [podOfDeployment, podOfJob].map((template) => {
  const spec = template?.spec;
  const container = spec?.containers[0];
  if (!spec || !container) throw new Error('A pod has no container.');
  return { spec, container };
});

/** The problem of a manifest by the schemas of Kubernetes, which allow unknown fields. */
function findSchemaProblem(manifest: Manifest): string | undefined {
  try {
    new models[manifest.kind](manifest as never).validate();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The problems of manifests by the types of Kubernetes, which know all fields. */
async function findTypeProblems(named: readonly Manifest[]): Promise<string[]> {
  const work = mkdtempSync(join(root, 'node_modules/.manifests-'));
  onTestFinished(() => rmSync(work, { recursive: true }));
  const lines = named.map((manifest, index) => {
    const { kind } = manifest;
    const type = `import('kubernetes-models/${modules[kind]}').I${kind}`;
    return `export const manifest${index}: ${type} = ${JSON.stringify(manifest)};\n`;
  });
  writeFileSync(join(work, 'manifests.ts'), lines.join(''));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--ignoreConfig'];
  const output = await promisify(execFile)(process.execPath, [tsc, ...options, join(work, 'manifests.ts')]).then(
    () => '',
    ({ stdout, message }: { stdout?: string; message: string }) => stdout || message,
  );
  return output.split('\n').filter((line) => line.includes('error'));
}

test('the manifests match the schemas of Kubernetes', () => {
  expect(Object.keys(manifests).toSorted()).toEqual(
    ['configmap.yaml', 'cronjob.yaml', 'deployment.yaml', 'service.yaml'].toSorted(),
  );
  for (const [name, manifest] of Object.entries(manifests))
    expect({ name, problem: findSchemaProblem(manifest) }).toEqual({ name, problem: undefined });
  const wrong = { ...manifests['cronjob.yaml'], spec: { schedule: 5 } } as unknown as Manifest;
  expect(findSchemaProblem(wrong)).toMatch(/schedule must be string/);
});

test('the manifests have no unknown fields', async () => {
  expect(await findTypeProblems(Object.values(manifests))).toEqual([]);
  const misspelt = structuredClone(manifests['deployment.yaml']) as { spec: { template: { spec: object } } };
  misspelt.spec.template.spec = { ...misspelt.spec.template.spec, securityContxt: {} };
  expect((await findTypeProblems([misspelt as unknown as Manifest])).join('')).toMatch(
    /securityContxt\W+ does not exist/,
  );
});

test('the pods have no privileges', () => {
  for (const { spec, container } of pods) {
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.resources?.limits?.memory).toBeDefined();
  }
});

test('selectors, ports, volumes and secrets fit together', () => {
  const labels = podOfDeployment?.metadata?.labels;
  expect(labels).toMatchObject(deployment.spec?.selector.matchLabels ?? { none: '' });
  expect(labels).toMatchObject(service.spec?.selector ?? { none: '' });
  expect(podOfJob?.metadata?.labels).not.toMatchObject(service.spec?.selector ?? {});
  const { container } = pods[0] ?? {};
  expect(service.spec?.ports).toMatchObject([{ targetPort: 'metrics' }]);
  expect(container?.ports).toEqual([{ name: 'metrics', containerPort: 4030 }]);
  expect(container?.args).toContain('--port=4030');
  const secret = /kubectl create secret generic ([\w-]+) (.*)/.exec(read('README.md'));
  const keys = [...(secret?.[2] ?? '').matchAll(/--from-literal=(\w+)=/g)].map(([, key]) => key);
  for (const { spec, container: each } of pods) {
    for (const { name } of each.volumeMounts ?? [])
      expect((spec.volumes ?? []).map((volume) => volume.name)).toContain(name);
    for (const { configMap: source } of spec.volumes ?? [])
      expect(source?.name ?? configMap.metadata?.name).toBe(configMap.metadata?.name);
    for (const { valueFrom } of each.env ?? []) {
      expect(valueFrom?.secretKeyRef?.name).toBe(secret?.[1]);
      expect(keys).toContain(valueFrom?.secretKeyRef?.key);
    }
  }
});

test('the image has this version of the kit', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  expect(read('Dockerfile')).toContain(`petstore-kit@${version}`);
  expect(read('Dockerfile')).toContain(`docker build -t petstore-conformance:${version} .`);
  expect(read('README.md')).toContain(`docker build -t petstore-conformance:${version} .`);
  for (const { container } of pods) expect(container.image).toBe(`petstore-conformance:${version}`);
  expect(read('Dockerfile')).toMatch(/^USER 1000$/m);
});

/** The arguments of a container, with local folders for its volumes and local targets. */
function toLocalArguments(args: readonly string[] = [], url: string): string[] {
  const local = mkdtempSync(join(tmpdir(), 'petstore-kubernetes-'));
  onTestFinished(() => rmSync(local, { recursive: true }));
  const toLocal = (text: string) => text.replaceAll(/https:\/\/[\w.]+\.example\.com\/v1/g, url);
  mkdirSync(join(local, 'etc'));
  for (const [name, text] of Object.entries(configMap.data ?? {}))
    writeFileSync(join(local, 'etc', name), toLocal(text));
  return args.map((argument) =>
    toLocal(argument)
      .replace('/etc/petstore/', `${join(local, 'etc')}/`)
      .replace('=/reports', `=${join(local, 'reports')}`)
      .replace('--port=4030', '--port=0')
      .replace('--host=0.0.0.0', '--host=127.0.0.1'),
  );
}

/** The variables of a container. */
const variablesOf = ({ container }: (typeof pods)[number]) =>
  Object.fromEntries((container.env ?? []).map(({ name }) => [name, 'demo-key']));

test('the command of the deployment runs, and its probes succeed', async () => {
  const [pod] = pods;
  if (!pod) throw new Error('There is no pod.');
  const args = toLocalArguments(pod.container.args, await servePetstore());
  const command = startCommand('petstore-conformance', args, variablesOf(pod));
  const [, url = ''] = /Metrics: (\S+)\/metrics/.exec(await command.printedToStderr(/Metrics: \S+\/metrics/)) ?? [];
  for (const probe of [pod.container.livenessProbe, pod.container.readinessProbe]) {
    expect(probe?.httpGet?.port).toBe('metrics');
    expect((await fetch(url + probe?.httpGet?.path)).status).toBe(200);
  }
  await command.printed(/(?:"verdict":"conformant"[^]*){2}/);
  command.process.kill('SIGTERM');
  expect(await command.ended).toMatchObject({ code: 143, stderr: expect.stringContaining('2 targets: 2 conformant.') });
});

test('the command of the job runs, and its exit codes are final', async () => {
  const [, pod] = pods;
  if (!pod) throw new Error('There is no pod.');
  const args = toLocalArguments(pod.container.args, await servePetstore('listPets-key-missing'));
  const { code, stdout } = await startCommand('petstore-conformance', args, variablesOf(pod)).ended;
  expect(code).toBe(1);
  expect(stdout).toContain('✗ listPets.key-missing');
  const [rule] = cronJob.spec?.jobTemplate.spec?.podFailurePolicy?.rules ?? [];
  expect(rule).toMatchObject({ action: 'FailJob', onExitCodes: { containerName: 'run', values: [1, 2, 3, 4] } });
});
