import { writeFile } from 'node:fs/promises';
import { openapi } from '../src/contract/openapi.ts';

/** Writes the contract as the file that `petstore-kit/openapi.json` names. */
await writeFile(new URL('../dist/openapi.json', import.meta.url), `${JSON.stringify(openapi, null, 2)}\n`);
