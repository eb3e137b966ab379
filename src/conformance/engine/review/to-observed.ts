import { decodeBody } from '../../http/body/encode-body.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { sentHeaders } from '../../exchange/sent-headers.ts';
import { toRawRequest } from '../../http/to-raw-request.ts';
import { type OperationRequest, classifyRequest } from '../../oracle/classify/classify-request.ts';
import type { ObservedRequest } from '../../oracle/observation.ts';
import { keyOf } from './key-of.ts';
import type { RunParts } from '../run-parts.ts';

/** A request as a server reads it. */
export function toObserved(
  entry: Pick<Exchange, 'request' | 'apiKey'>,
  { configuration }: RunParts['plan'],
): ObservedRequest {
  const { headers: userHeaders } = configuration;
  const sender = { apiKey: keyOf(entry, configuration), headers: userHeaders };
  const raw = toRawRequest(entry.request, sender);
  const { body, bodyForm = 'plain' } = raw;
  return { ...raw, headers: sentHeaders(raw), ...(body !== undefined && { body: decodeBody(body, bodyForm) }) };
}

/** Classifies a request by the contract, with the key of its time; `undefined` for other paths and methods. */
export const classifyExchange = (entry: Exchange, plan: RunParts['plan']): OperationRequest | undefined =>
  classifyRequest(toObserved(entry, plan), [keyOf(entry, plan.configuration)]);
