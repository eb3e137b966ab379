/** Whether no body follows a response, whatever its headers say. @see RFC 9112 section 6.3 */
export const lacksBody = (method: string | undefined, status: number): boolean =>
  method === 'HEAD' || status < 200 || status === 204 || status === 304;
