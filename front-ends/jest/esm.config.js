/** Jest in its ES module mode, with MSW 3: NODE_OPTIONS=--experimental-vm-modules jest */
export default {
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': ['babel-jest', { presets: ['@babel/preset-typescript'], babelrc: false, configFile: false }] },
};
