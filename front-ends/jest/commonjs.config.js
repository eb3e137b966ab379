/** Jest with CommonJS, with MSW 3, whose ES modules Node.js 24.9 and later can require: NODE_OPTIONS=--experimental-vm-modules jest */
const presets = [['@babel/preset-env', { targets: { node: 'current' } }], '@babel/preset-typescript'];

export default {
  testEnvironment: 'jest-fixed-jsdom',
  transform: { '\\.ts$': ['babel-jest', { presets, babelrc: false, configFile: false }] },
};
