import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { JsonSchema } from '../src/shared/json-schema.ts';

/** Takes the prohibition of further properties and forms out of a schema: a reader does not mind what a later version adds. */
function toOpenSchema(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(toOpenSchema);
  if (typeof node !== 'object' || node === null) return node;
  const isOpen = ([key, value]: [string, unknown]) =>
    key !== 'anyOf' && (key !== 'additionalProperties' || value !== false);
  const entries = Object.entries(node).filter(isOpen);
  return Object.fromEntries(entries.map(([key, value]) => [key, toOpenSchema(value)]));
}

/** Compiles the schema of a file that users keep to an ES module, so that reading the file does not require Ajv. */
export function compileOpenValidator(schema: JsonSchema): string {
  const ajv = new Ajv2020({
    verbose: true,
    validateFormats: false,
    code: { source: true, esm: true, lines: true },
  });
  const validate = ajv.compile(toOpenSchema(schema) as object);
  const code = standaloneCode.default(ajv, validate);
  if (/\brequire\(|new Function|\beval\(/.test(code)) {
    throw new Error(
      `Failed to compile the validator of a schema ("${schema.description}"): the generated code is not self-contained.`,
    );
  }
  return code;
}
