import { ApiError } from '../api/api-error.ts';
import type { Admin } from '../api/open-admin.ts';
import { type JournalNews, type JournalWatcher, watchJournal } from './watch-journal.ts';

/** Reads the journal, which the messages of the tab with the stream continue. */
async function catchUp(watcher: JournalWatcher, signal: AbortSignal): Promise<void> {
  try {
    await watcher.read();
    if (!signal.aborted) watcher.onNews({ kind: 'live', isLive: true });
  } catch (error) {
    // The tab with the stream has no connection either, and reports when it has one.
    if (!(error instanceof ApiError)) throw error;
  }
}

async function follow(watcher: JournalWatcher, news: JournalNews, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  if (news.kind === 'live' && news.isLive) await catchUp(watcher, signal);
  else watcher.onNews(news);
}

/**
 * Watches the journal of a session until the signal is aborted. Of all tabs of a browser that do, only one has the stream: a
 * browser opens at most six connections to a server, and waits with all other requests to it. When that tab is closed,
 * another one takes over.
 */
export async function shareJournal(admin: Admin, watcher: JournalWatcher, signal: AbortSignal): Promise<void> {
  // Pages of another machine without TLS have no locks.
  if (!isSecureContext) return watchJournal(admin, watcher, signal);
  const name = `petstore-journal ${admin.session}`;
  const channel = new BroadcastChannel(name);
  signal.addEventListener('abort', () => channel.close());
  const shared: JournalWatcher = {
    read: watcher.read,
    onNews(news) {
      watcher.onNews(news);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no such argument.
      if (!signal.aborted) channel.postMessage(news);
    },
  };
  // Messages wait for what was read before them, which replaces the whole journal.
  let read = Promise.resolve();
  const onMessage = ({ data }: MessageEvent<JournalNews>) => {
    read = read.then(() => follow(watcher, data, signal));
  };
  const lead = async () => {
    if (signal.aborted) return;
    channel.removeEventListener('message', onMessage);
    // Nothing reported what has changed since the last tab with the stream was closed.
    shared.onNews({ kind: 'live', isLive: false });
    await watchJournal(admin, shared, signal);
  };
  const hasLed = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await lead();
    return lock !== null;
  });
  if (hasLed || signal.aborted) return;
  read = catchUp(watcher, signal);
  channel.addEventListener('message', onMessage);
  try {
    await navigator.locks.request(name, { signal }, () => read.then(lead));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
