import type { Exchange } from '../../exchange/exchange.ts';

/** Keeps of an exchange what the list of exchanges, the created animals and later findings need. */
export function withoutContent({ request, response, ...rest }: Exchange): Exchange {
  if (!response || request.method === 'POST') return { ...rest, request, ...(response && { response }) };
  const { status } = response;
  return { ...rest, request, response: { status, headers: {}, hidesHeaders: false, text: '', json: undefined } };
}
