/** The default of the option `requests`. */
export const DEFAULT_REQUESTS = 500;
