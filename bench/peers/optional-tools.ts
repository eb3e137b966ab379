import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { packageFile, packageVersion } from './servers/package-version.ts';

const folder = new URL('.tools', import.meta.url).pathname;
const python = `${folder}/python`;

/** A tool that needs more than Node.js, so that a machine may lack it. */
export interface OptionalTool {
  name: string;
  version: string;
  /** Exists once the tool is installed. */
  file: string;
  /** For people, and what is tried out: a jar needs `java`. */
  needs: string;
  /** Programs with arguments, which install it one after the other. */
  install: readonly (readonly [program: string, ...args: string[]])[];
}

/** A jar that Maven copies from its repository. */
function fromMaven(name: string, coordinates: string, version: string, classifier?: string): OptionalTool {
  const suffix = classifier === undefined ? '' : `-${classifier}`;
  const artifact = `${coordinates}:${version}${classifier === undefined ? '' : `:jar:${classifier}`}`;
  return {
    name,
    version,
    file: `${folder}/${coordinates.split(':')[1]}-${version}${suffix}.jar`,
    needs: 'Java and Maven',
    install: [
      ['mvn', '--batch-mode', '--quiet', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${folder}`],
    ],
  };
}

const SCHEMATHESIS = '4.32.5';
const OHA = '1.16.0';

export const schemathesis: OptionalTool = {
  name: 'Schemathesis',
  version: SCHEMATHESIS,
  file: `${python}/bin/schemathesis`,
  needs: 'Python 3',
  install: [
    ['python3', '-m', 'venv', python],
    [
      `${python}/bin/python`,
      '-m',
      'pip',
      'install',
      '--quiet',
      '--disable-pip-version-check',
      `schemathesis==${SCHEMATHESIS}`,
    ],
  ],
};

export const oha: OptionalTool = {
  name: 'oha',
  version: OHA,
  file: `${folder}/bin/oha`,
  needs: 'Cargo',
  install: [['cargo', 'install', '--quiet', '--locked', '--root', folder, `oha@${OHA}`]],
};

export const wiremock = fromMaven('WireMock', 'org.wiremock:wiremock-standalone', '3.13.2');
export const mockserver = fromMaven('MockServer', 'org.mock-server:mockserver-netty', '7.6.0', 'jar-with-dependencies');

/** The package from npm contains the jar. */
export const specmatic: OptionalTool = {
  name: 'Specmatic',
  version: packageVersion('specmatic'),
  file: packageFile('specmatic/specmatic.jar'),
  needs: 'Java',
  install: [],
};

export const optionalTools: readonly OptionalTool[] = [schemathesis, oha, wiremock, mockserver, specmatic];

const hasJava = spawnSync('java', ['-version']).error === undefined;

/** Whether a tool can run. Tools without an entry here come with npm. */
export const isInstalled = (tool: OptionalTool | undefined): boolean =>
  tool === undefined || (existsSync(tool.file) && (hasJava || !tool.file.endsWith('.jar')));

/** One line for each tool that is left out. */
export const missingTools = (): string[] =>
  optionalTools.filter((tool) => !isInstalled(tool)).map(({ name, needs }) => `${name}, which needs ${needs}`);
