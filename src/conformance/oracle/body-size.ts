/** The size of a body. Nobody knows in which of the two a service counts. */
export interface BodySize {
  bytes: number;
  characters: number;
}

export const NO_BODY: BodySize = { bytes: 0, characters: 0 };
