/** How the command ends where no verdict says it. */
export const USAGE_ERROR = 2;
export const KIT_FAULT = 4;
