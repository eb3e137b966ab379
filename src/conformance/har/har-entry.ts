interface NameAndValue {
  name: string;
  value: string;
}

/** A message, as far as HAR describes requests and responses alike. */
interface HarMessage {
  httpVersion: string;
  cookies: readonly [];
  headers: readonly NameAndValue[];
  headersSize: number;
  bodySize: number;
}

/**
 * An exchange as HAR 1.2 describes it, without secrets.
 *
 * @see http://www.softwareishard.com/blog/har-12-spec/
 */
export interface HarEntry {
  startedDateTime: string;
  /** In milliseconds. */
  time: number;
  request: HarMessage & {
    method: string;
    url: string;
    queryString: readonly NameAndValue[];
    postData?: { mimeType: string; text: string; comment?: string; _encoding?: 'base64' };
  };
  /** The status is 0 without a complete response. */
  response: HarMessage & {
    status: number;
    statusText: string;
    content: { size: number; mimeType: string; text?: string; comment?: string };
    redirectURL: string;
    /** Why there is no complete response. */
    _error?: string;
  };
  cache: Record<string, never>;
  timings: { blocked: number; send: number; wait: number; receive: number };
}
