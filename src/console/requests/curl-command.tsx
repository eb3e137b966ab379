import { useContext, useRef } from 'preact/hooks';
import { PageContext } from '../page/page-context.ts';
import type { JournalRecord } from './journal-record.ts';
import { toCurl } from './to-curl.ts';

/** The curl command that repeats a request, to copy. */
export function CurlCommand({ record }: { record: JournalRecord }) {
  const { notify, sender } = useContext(PageContext);
  const command = useRef<HTMLPreElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(command.current?.textContent ?? '');
      notify('Copied.');
    } catch {
      // Without access to the clipboard, the user can copy the selection.
      if (command.current) getSelection()?.selectAllChildren(command.current);
      notify('Selected. Press Ctrl+C or ⌘C to copy.');
    }
  };
  return (
    <>
      <div class="head">
        <h3>Reproduce</h3>
        <button type="button" onClick={() => void copy()}>
          Copy as curl
        </button>
      </div>
      <pre class="curl" ref={command}>
        {toCurl(record, new URL(sender.baseUrl).origin, sender.publicKey)}
      </pre>
    </>
  );
}
