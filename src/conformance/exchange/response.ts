/** A complete response of the target. */
export interface HttpResponse {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  /** Whether a browser hides some headers from the page, because the service does not expose them. */
  hidesHeaders?: boolean;
  /** Whether the connection took so long to open that packets for it were lost, or the target had no room for more. */
  isConnectionSlow?: boolean;
  text: string;
  /** The parsed body, integers exact; `undefined` when the body is not JSON. */
  json: unknown;
  /** Why the body is not JSON. */
  jsonProblem?: string;
  /** Present if the body starts with a byte order mark, which the text does not contain. */
  hasByteOrderMark?: true;
}
