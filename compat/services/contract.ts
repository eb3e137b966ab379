import { statuses } from './store.ts';

/** The rules of the specification that the correct services share, whatever their framework. */

const messages: Record<number, [code: string, message: string]> = {
  401: ['unauthorized', 'The API key is missing or invalid.'],
  404: ['not_found', 'There is no such animal.'],
};

/** The error object for a status. */
export function toError(status: number, message = 'The request is not valid.') {
  const [code, text] = messages[status] ?? ['invalid_request', message];
  return { code, message: text, status };
}

export const isKey = (authorization: string | undefined, apiKey: string): boolean =>
  authorization === `Bearer ${apiKey}`;

interface Query {
  limit: number;
  status: string | undefined;
}

/** Reads the parameters of a list; `undefined` if they are not valid. */
export function readQuery({ limit = '20', status }: Record<string, unknown>): Query | undefined {
  if (typeof limit !== 'string' || !/^[1-9]\d?$|^100$/.test(limit)) return undefined;
  if (status !== undefined && !(typeof status === 'string' && statuses.includes(status))) return undefined;
  return { limit: Number(limit), status };
}

interface NewPet {
  name: string;
  categoryId: number;
  status?: string | undefined;
}

/** Reads a body; `undefined` if it is not a new animal, or if a number of JavaScript cannot hold its category. */
export function readBody(body: unknown): NewPet | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { name, categoryId, status } = body as Record<string, unknown>;
  if (typeof name !== 'string' || !name.isWellFormed() || !Number.isSafeInteger(categoryId)) return undefined;
  if (status !== undefined && !(typeof status === 'string' && statuses.includes(status))) return undefined;
  return { name, categoryId: categoryId as number, status };
}

/** The id in a path; `undefined` if no animal can have it. */
export const readId = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);
