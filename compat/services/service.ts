/** A service that listens on a free port of this machine. */
export interface Service {
  /** With `/v1`. */
  url: string;
  close(): Promise<void>;
}

export type Start = (apiKey: string) => Promise<Service>;
