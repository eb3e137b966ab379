import type { RuntimePackage } from './runtime-packages.ts';

/** Licences that ask only for their text to be kept. */
const ACCEPTED_LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
]);

/** Files that users have no use for: tests, and sources and their maps. */
const UNWANTED_FILE = /(?:\.test\.(?:d\.ts|js|ts)|\.map|(?<!\.d)\.ts|\.tgz)$|(?:^|\/)__snapshots__\//;

/** A file of the package, with its text. */
export interface PackedFile {
  path: string;
  text: string;
}

/** A report of `npm audit`, without `vulnerabilities` if npm could not make one. */
export interface AuditReport {
  vulnerabilities?: Record<string, { severity: string; nodes: string[] }>;
}

export interface Release {
  version: string;
  files: readonly PackedFile[];
  /** The packages that npm installs with this one. */
  packages: readonly RuntimePackage[];
  /** The packages whose code is in the files. */
  bundled: readonly RuntimePackage[];
  /** The report of `npm audit --json`. */
  audit: AuditReport;
  /** The integrity of the package from two builds. */
  integrity: readonly [first: string, second: string];
  changelog: string;
  packageJson: string;
  /** The tag that is released, such as `v1.2.3`; `undefined` for a rehearsal. */
  tag?: string | undefined;
}

function findTagProblems({ tag, version, changelog, packageJson }: Release): string[] {
  if (tag === undefined) return [];
  const problems = [];
  if (tag !== `v${version}`) problems.push(`The tag is ${tag}, but the version in package.json is ${version}.`);
  if (!changelog.includes(`\n## [${version}]`)) problems.push(`CHANGELOG.md has no section [${version}].`);
  if (!('repository' in (JSON.parse(packageJson) as object)))
    problems.push('package.json has no repository. Add it, with author, homepage and bugs.');
  return problems;
}

/** Finds what the `npm audit` of users cannot find: vulnerabilities of bundled packages. */
function findVulnerabilities({ tag, bundled, audit: { vulnerabilities } }: Release): string[] {
  if (!vulnerabilities) return tag === undefined ? [] : ['npm audit failed. Run the release again.'];
  return bundled.flatMap(({ name, version }) => {
    const { severity, nodes = [] } = vulnerabilities[name] ?? {};
    const isBundled = nodes.includes(`node_modules/${name}`);
    return isBundled ? [`${name} ${version}, which is bundled, has a ${severity} vulnerability. Update it.`] : [];
  });
}

/** The reasons not to publish a package, one sentence each. */
export function findReleaseProblems(release: Release): string[] {
  const { files, packages, bundled, integrity } = release;
  const problems = [...findTagProblems(release), ...findVulnerabilities(release)];
  if (integrity[0] !== integrity[1]) problems.push('Two builds gave packages of different bytes.');
  for (const { path, text } of files) {
    if (UNWANTED_FILE.test(path)) problems.push(`${path} is in the package.`);
    if (text.includes('\n//# sourceMappingURL=')) problems.push(`${path} refers to a source map.`);
  }
  for (const { name, licence } of [...packages, ...bundled])
    if (!ACCEPTED_LICENCES.has(licence))
      problems.push(`${name} has the licence ${licence || 'unknown'}, which nobody has reviewed.`);
  return problems;
}
