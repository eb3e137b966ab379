/** Exit codes of the commands. A run ends with the exit code of its verdict. */
export const NON_CONFORMANT = 1;
export const USAGE_ERROR = 2;
export const INCOMPLETE = 3;
export const KIT_FAULT = 4;
