/** Jest with CommonJS and MSW 2, in any supported Node.js. Babel compiles the packages that consist of ES modules only. */
const presets = [['@babel/preset-env', { targets: { node: 'current' } }], '@babel/preset-typescript'];
const esModules = [
  'petstore-kit',
  '@msw/data',
  'es-toolkit',
  'mutative',
  // MSW 2 needs these.
  'rettime',
  'until-async',
  '@open-draft/deferred-promise',
];

export default {
  testEnvironment: 'jest-fixed-jsdom',
  // Only this fixture needs it, since it has both versions of MSW.
  moduleNameMapper: { '^msw$': 'msw-2', '^msw/(.*)$': 'msw-2/$1' },
  transform: { '\\.[cm]?[jt]sx?$': ['babel-jest', { presets, babelrc: false, configFile: false }] },
  transformIgnorePatterns: [`/node_modules/(?!(?:${esModules.join('|')})/)`],
};
