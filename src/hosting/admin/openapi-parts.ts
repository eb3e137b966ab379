/** An OpenAPI `content` object for JSON that matches one of the document's schemas. */
const jsonContent = (schema: string) => ({
  'application/json': { schema: { $ref: `#/components/schemas/${schema}` } },
});

/** An OpenAPI response object with a JSON body. */
export const jsonResponse = (description: string, schema: string) => ({ description, content: jsonContent(schema) });

/** An OpenAPI request body object with a required JSON body. */
export const jsonBody = (schema: string) => ({ required: true, content: jsonContent(schema) });
