import type { Int64 } from '../../contract/index.ts';

/** A recorded request as the admin API returns it. */
export interface JournalRecord {
  id: Int64;
  time: string;
  duration: number;
  operation?: string;
  input?: { body?: unknown };
  method: string;
  url: string;
  headers: Record<string, string>;
  failed: boolean | 'truncate';
  /** The HTTP status; 0 for an injected network error. */
  status: number;
  body?: unknown;
  reason?: string;
}

/** Marks the requests that this page sends without a user action. */
export const refreshHeader = { 'petstore-console': 'refresh' };

/** Whether the page sent a request without a user action. */
export const isRefresh = ({ headers }: JournalRecord) => headers['petstore-console'] === 'refresh';
