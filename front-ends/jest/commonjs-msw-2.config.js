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
const presets = [['@babel/preset-env', { targets: { node: 'current' } }], '@babel/preset-typescript'];

export default {
  testEnvironment: 'jest-fixed-jsdom',
  transform: { '\\.[cm]?[jt]sx?$': ['babel-jest', { presets }] },
  transformIgnorePatterns: [`/node_modules/(?!(?:${esModules.join('|')})/)`],
};
