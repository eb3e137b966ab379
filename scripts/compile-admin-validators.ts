import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { adminSchemas } from '../src/server/admin/schemas/index.ts';

/** The names of the schemas of the bodies that clients send. */
const names = ['ChoiceValues', 'Failure', 'Generation', 'Latency', 'NowSetting', 'Pattern'];

/** Compiles the schemas of the admin API's request bodies to an ES module that needs no Ajv at run time. */
export function compileAdminValidators(): string {
  const ajv = new Ajv({
    // The messages name every problem's expected value, which `verbose` takes from the schema.
    allErrors: true,
    verbose: true,
    messages: false,
    // OpenAPI's own keywords, such as `examples`, mean nothing to Ajv.
    strict: false,
    strictNumbers: true,
    validateFormats: false,
    code: { source: true, esm: true, lines: true },
  });
  ajv.addSchema({ $id: 'admin', components: { schemas: adminSchemas } });
  const exports = Object.fromEntries(names.map((name) => [`validate${name}`, `admin#/components/schemas/${name}`]));
  const code = standaloneCode.default(ajv, exports);
  if (/\brequire\(|new Function|\beval\(/.test(code)) {
    throw new Error('Failed to compile the validators of the admin API: the generated code is not self-contained.');
  }
  return code;
}
