import type { Service } from '../service.ts';
import { authenticate } from './authenticate.ts';
import { type Call, readBody } from './call.ts';
import { bodyTooLarge } from './errors.ts';
import type { PlainResponse } from './plain-response.ts';
import { readBytes } from './read-json.ts';
import { isOperationRoute } from './route.ts';
import type { Upstream } from './upstream.ts';

/** Passes a call on to the upstream, unless this service rejects it. */
async function send(call: Call, service: Service, upstream: Upstream): Promise<PlainResponse> {
  const denied = upstream.needsKey && authenticate(call, service);
  if (denied) return denied;
  const { request, route } = call;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const bytes = isRead ? new ArrayBuffer() : await readBytes(call, service.maxBodyBytes);
  if (!bytes) return bodyTooLarge(service.maxBodyBytes);
  // For the journal, which has the input of the operation.
  if (isOperationRoute(route) && route.name === 'createPet') await readBody(call, service);
  call.side = 'upstream';
  return upstream.fetch(request, bytes);
}

/** Passes a call on to the upstream, or returns `undefined` if the service itself is to respond. */
export function passOn(call: Call, service: Service, upstream: Upstream): Promise<PlainResponse> | undefined {
  const operation = isOperationRoute(call.route) ? call.route.name : undefined;
  return upstream.responds(operation) ? send(call, service, upstream) : undefined;
}
