import type { Int64 } from '../contract/index.ts';

/** A request of the journal, as the admin API shows it. */
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
  /** 0 for a network error that was asked for. */
  status: number;
  body?: unknown;
  reason?: string;
}

/** Marks what this page asks without being told to. */
export const refreshHeader = { 'petstore-console': 'refresh' };

/** Whether the page asked by itself. */
export const isRefresh = ({ headers }: JournalRecord) => headers['petstore-console'] === 'refresh';
