import { join } from 'node:path';

/** One version of something that users have, with what is tried with it. */
export interface Row {
  what: string;
  version: string;
  tried: string;
  /** Throws if it does not work. */
  check(this: void): void | Promise<void>;
}

/** The ways to try a version. */
interface Trials {
  run(this: void, command: string, args: readonly string[], cwd?: string): void;
  runProgram(this: void, runtime: readonly string[], program: string, msw?: string): void;
  runCommands(this: void, runtime: readonly string[]): Promise<void>;
  /** The path of an installed file. */
  installed(this: void, ...path: string[]): string;
}

/** Builds the rows from the versions that package.json lists. */
export function createMatrix(dependencies: Readonly<Record<string, string>>, trials: Trials): Row[] {
  const { run, runProgram, runCommands, installed } = trials;
  // An alias has the version at its end.
  const versionOf = (name: string) => dependencies[name]?.replace(/^npm:.*@/, '') ?? '';
  const node = [installed('node-24/bin/node')];

  const nodes = ['node-22', 'node-24', 'node-26'].map((name) => ({
    name,
    what: 'Node.js',
    args: [installed(name, 'bin/node')],
    msw: 'msw',
  }));
  // MSW 3 intercepts requests below `fetch`, at a place that these two do not have.
  const others = [
    { name: 'bun', what: 'Bun', args: [installed('.bin/bun')], msw: 'msw-2' },
    { name: 'deno', what: 'Deno', args: [installed('.bin/deno'), 'run', '--allow-all'], msw: 'msw-2' },
  ];
  const ofRuntimes = [...nodes, ...others].flatMap(({ name, what, args, msw }): Row[] => [
    {
      what,
      version: versionOf(name),
      tried: `\`createPetstore\`, and the handlers with MSW ${versionOf(msw).split('.', 1)[0]}`,
      check: () => runProgram(args, 'handlers.ts', msw),
    },
    { what, version: versionOf(name), tried: 'both commands', check: () => runCommands(args) },
  ]);

  const ofMsw = ['msw-2-13', 'msw-2', 'msw'].map((name): Row => ({
    what: 'MSW',
    version: versionOf(name),
    tried: 'the handlers in Node.js',
    check: () => runProgram(node, 'handlers.ts', name),
  }));

  const resolutions = [
    ['node16', 'node16'],
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ];
  const ofTypeScript = ['typescript-5', 'typescript-6', 'typescript-7'].flatMap((name) =>
    resolutions.map(([module = '', resolution = '']): Row => ({
      what: 'TypeScript',
      version: versionOf(name),
      tried: `\`"moduleResolution": "${resolution}"\``,
      check() {
        const options = ['--strict', '--noEmit', '--target', 'es2022', '--types', 'node', '--skipLibCheck'];
        const compiler = installed(name, 'bin/tsc');
        run(node[0] ?? '', [
          compiler,
          ...options,
          ...['--module', module, '--moduleResolution', resolution],
          'programs/consumer.ts',
        ]);
      },
    })),
  );

  const page = join('programs', 'page.ts');
  const bundlers = [
    { name: 'vite', args: ['vite', 'build', '--outDir', 'built/vite', '--logLevel', 'warn'] },
    { name: 'webpack', args: ['webpack'] },
    { name: 'esbuild', args: ['esbuild', page, '--bundle', '--format=esm', '--outfile=built/esbuild/page.mjs'] },
  ];
  const ofBundlers = bundlers.map(({ name, args }): Row => ({
    what: { vite: 'Vite', webpack: 'webpack', esbuild: 'esbuild' }[name] ?? name,
    version: versionOf(name),
    tried: 'the handlers in a module for browsers',
    check() {
      const [binary = '', ...rest] = args;
      run(installed('.bin', binary), rest);
      run(node[0] ?? '', [`built/${name}/page.mjs`]);
    },
  }));

  return [...ofRuntimes, ...ofMsw, ...ofTypeScript, ...ofBundlers];
}
