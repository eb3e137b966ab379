import type { Exchange } from '../../exchange/exchange.ts';

/** Keeps of an exchange what the list of exchanges, the created animals and later findings need. */
export function withoutContent(exchange: Exchange): Exchange {
  const { request, response } = exchange;
  if (!response || request.method === 'POST') return exchange;
  const { status } = response;
  return { ...exchange, response: { status, headers: {}, hidesHeaders: false, text: '', json: undefined } };
}
