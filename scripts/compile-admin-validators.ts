import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { bodySchemas } from './render-admin-types.ts';

/**
 * Removes what only readers need, and the types that an enum implies, which saves a quarter of the code. No body has a field
 * named like one of the removed keywords.
 */
function toCompactSchema(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(toCompactSchema);
  if (typeof node !== 'object' || node === null) return node;
  const { examples: _examples, default: _default, ...schema } = node as Record<string, unknown>;
  if (typeof schema.description === 'string') delete schema.description;
  if (schema.enum !== undefined) delete schema.type;
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, toCompactSchema(value)]));
}

/** Compiles the schemas of the admin API's request bodies to an ES module that needs no Ajv at run time. */
export function compileAdminValidators(): string {
  const ajv = new Ajv({
    // The messages name every problem's expected value, which `verbose` takes from the schema.
    allErrors: true,
    verbose: true,
    messages: false,
    // `x-expected` means nothing to Ajv.
    strict: false,
    strictNumbers: true,
    validateFormats: false,
    code: { source: true, esm: true, lines: true },
  });
  ajv.addSchema({ $id: 'admin', $defs: toCompactSchema(bodySchemas) });
  const exports = Object.fromEntries(Object.keys(bodySchemas).map((name) => [name, `admin#/$defs/${name}`]));
  const code = standaloneCode.default(ajv, exports);
  if (/\brequire\(|new Function|\beval\(/.test(code)) {
    throw new Error('Failed to compile the validators of the admin API: the generated code is not self-contained.');
  }
  return code;
}
