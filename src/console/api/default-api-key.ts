/** The default key of petstore-mock, which is public. */
export const DEFAULT_API_KEY = 'demo-key';
