import { type Question, Problem, ask } from './ask.ts';

const PATH = '/__petstore';
const TOKEN = 'petstore-admin-token';

/** The admin API as this page may use it. */
export interface Admin {
  /** A key that the service accepts. */
  apiKey: string;
  /** Adds the token to a question. */
  toQuestion(this: void, question?: Question): Question;
  ask(this: void, path: string, question?: Question): Promise<unknown>;
}

/** Whether the admin API is there for this page: it is, or it needs a token, or why it is not. */
export type Access =
  | { kind: 'open'; admin: Admin }
  | { kind: 'token'; message: string }
  | { kind: 'closed'; message: string };

/** The address of a route of the admin API. */
export const toAdminPath = (path: string) => PATH + path;

/**
 * Asks the admin API for a key, and so whether it is there.
 *
 * @param token Kept until the tab is closed when it is the right one. @default the one that was kept
 */
export async function openAdmin(token = sessionStorage.getItem(TOKEN) ?? undefined): Promise<Access> {
  const toQuestion = (question: Question = {}) => ({ ...question, bearer: token });
  const askAdmin = (path: string, question?: Question) => ask(toAdminPath(path), toQuestion(question));
  try {
    const { apiKey } = (await askAdmin('/api-key')) as { apiKey: string };
    if (token !== undefined) sessionStorage.setItem(TOKEN, token);
    return { kind: 'open', admin: { apiKey, toQuestion, ask: askAdmin } };
  } catch (error) {
    const { status, message } = error as Problem;
    if (status === 401) return { kind: 'token', message: token === undefined ? '' : message };
    if (status === 404) {
      return { kind: 'closed', message: 'The admin API is turned off: the server was started with --no-admin.' };
    }
    return { kind: 'closed', message };
  }
}
