import { writeFile } from 'node:fs/promises';
import { resultSchema } from '../src/conformance/result/result-schema.ts';

/** Writes the schema as the file that `petstore-kit/conformance-result.schema.json` names. */
const file = new URL('../dist/conformance-result.schema.json', import.meta.url);
await writeFile(file, `${JSON.stringify(resultSchema, null, 2)}\n`);
