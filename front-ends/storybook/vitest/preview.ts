import { mswLoader } from 'msw-storybook-addon/csf3';
import { handlers } from '../stories/petstore.ts';

export default {
  loaders: [mswLoader()],
  parameters: { msw: handlers },
};
