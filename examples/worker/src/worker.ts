import { type PetstoreBindings, createPetstoreWorker } from 'petstore-kit/worker';

interface Env extends PetstoreBindings {
  /** A secret: `npx wrangler secret put ADMIN_TOKEN`. Without it, the admin API is off. */
  ADMIN_TOKEN?: string;
  /** A secret: the API keys, separated by commas. @default demo-key */
  API_KEYS?: string;
  /** The host below which each name is a session. */
  SESSION_HOST?: string;
}

const { worker, PetstoreSession, PetstoreDirectory } = createPetstoreWorker((env: Env) => ({
  adminToken: env.ADMIN_TOKEN,
  apiKeys: env.API_KEYS?.split(','),
  sessionHost: env.SESSION_HOST,
}));

export { PetstoreDirectory, PetstoreSession };
export default worker;
