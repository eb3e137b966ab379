export default {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  staticDirs: ['../public'],
  addons: ['msw-storybook-addon', '@storybook/addon-vitest', '@storybook/addon-docs'],
};
