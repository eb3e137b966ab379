import { fileURLToPath } from 'node:url';
import { startWorker } from './start-worker.ts';

const port = Number(process.env.PORT ?? 8787);
const adminToken = process.env.ADMIN_TOKEN ?? 'local-admin-token';
const persist = fileURLToPath(new URL('../.petstore', import.meta.url));

const miniflare = await startWorker({ port, adminToken, persist });
const { origin } = new URL(await miniflare.ready);

process.stdout.write(`The Worker listens on ${origin}/v1 and accepts the key demo-key. Its storage is in ${persist}.

curl -H 'Authorization: Bearer demo-key' '${origin}/v1/pets?limit=1'
curl -H 'Authorization: Bearer demo-key' 'http://pr-7.localhost:${port}/v1/pets?limit=1'
curl -H 'Authorization: Bearer ${adminToken}' ${origin}/__petstore/sessions
`);
