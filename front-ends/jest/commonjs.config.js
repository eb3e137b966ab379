const presets = [['@babel/preset-env', { targets: { node: 'current' } }], '@babel/preset-typescript'];

export default {
  testEnvironment: 'jest-fixed-jsdom',
  transform: { '\\.ts$': ['babel-jest', { presets }] },
};
