import type { Latency, Petstore } from '../reference/index.ts';

/** The petstore that the panel shows, and where it is mocked. */
export interface PanelTarget {
  petstore: Petstore;
  /** The base URL of the handlers: absolute, or with a star in place of the origin. */
  baseUrl: string;
  /** The latency of the handlers, in place of the petstore's. */
  latency: Latency | undefined;
}

/** Renders the panel into a shadow root. @returns A function that removes it. */
export type RenderPanel = (root: ShadowRoot, target: PanelTarget) => () => void;
