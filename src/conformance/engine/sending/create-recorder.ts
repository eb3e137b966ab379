import type { Exchange } from '../../exchange/exchange.ts';
import type { HarEntry } from '../../har/har-entry.ts';
import { HarRecorder } from '../../har/har-recorder.ts';
import { toShownRequest } from '../../http/to-raw-request.ts';
import { REDACTED } from '../../redaction/create-redactor.ts';
import { PUBLIC_HEADER } from '../../redaction/create-secrets-redactor.ts';
import type { Configuration } from '../../options/options.ts';

interface RecordedRun {
  configuration: Pick<Configuration, 'baseUrl' | 'headers'>;
  redact(this: void, text: string): string;
  /** The date, in milliseconds since 1970, that is 0 on the clock of the run. */
  epoch: number;
}

/** Creates a function that passes exchanges on as entries of HAR, without secrets. */
export function createRecorder(
  { configuration, redact, epoch }: RecordedRun,
  onExchange: (entry: HarEntry) => void,
): (entry: Exchange) => void {
  const userHeaders = Object.fromEntries(
    Object.entries(configuration.headers).map(([name, value]) => [name, PUBLIC_HEADER.test(name) ? value : REDACTED]),
  );
  // The requests have placeholders already.
  const recorder = new HarRecorder(configuration.baseUrl, []);
  return ({ id, request, response, failure, limit, start, duration }) => {
    const entry = recorder.toEntry({
      request: toShownRequest(request, { id, headers: userHeaders }),
      response,
      failure: failure ?? limit,
      start: epoch + start,
      duration,
      redact,
    });
    onExchange(entry);
  };
}
