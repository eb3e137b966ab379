/** Returns to the start of a line of a terminal, and clears it. */
export const RETURN_AND_CLEAR = '\r\u001b[K';
