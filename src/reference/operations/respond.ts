import { type PlainResponse, json } from './plain-response.ts';
import { authenticate } from './authenticate.ts';
import { type Call, readBody } from './call.ts';
import { createPet } from './create-pet.ts';
import { methodNotAllowed, notImplemented, routeNotFound } from './errors.ts';
import { getPet } from './get-pet.ts';
import { listPets } from './list-pets.ts';
import { type OperationRoute, type Route, isOperationRoute } from './route.ts';
import type { Service } from '../service.ts';

/** Passes the call on, or else checks the API key and runs one of the three operations. */
function runOperation(route: OperationRoute, call: Call, service: Service): PlainResponse | Promise<PlainResponse> {
  const passed = service.pass?.(call);
  if (passed) return passed;
  const { path, query } = call;
  const denied = authenticate(call, service);
  if (denied) return denied;
  if (route.name === 'listPets') return listPets(query, service);
  if (route.name === 'getPet') return getPet(route.petId, path, service);
  return readBody(call, service).then((body) => createPet(body, path, service));
}

/** Responds with an injected failure, or else runs the operation. Without a failure, reads respond synchronously. */
function respondToOperation(
  route: OperationRoute,
  call: Call,
  service: Service,
): PlainResponse | Promise<PlainResponse | 'network'> {
  const failed = service.fail?.(route, call);
  return failed
    ? failed.then((response) => response ?? runOperation(route, call, service))
    : runOperation(route, call, service);
}

/** Responds to requests that are not for an operation, all of which SPEC.md leaves open. */
export function respondToOther(
  route: Exclude<Route, OperationRoute>,
  call: Pick<Call, 'request' | 'headers' | 'path' | 'basePath'>,
  service: Pick<Service, 'apiKeys' | 'authentication' | 'choices'>,
): PlainResponse {
  const { request, path, basePath } = call;
  const { choices } = service;
  const { method } = request;
  const denied = () => authenticate(call, service);
  if (route.name === 'unknownRoute') {
    const { nearest } = route;
    const nearestPath = basePath.replace(/^\*/, '') + nearest.path;
    const notFound = routeNotFound(method, path, `The nearest operation is ${nearest.method} ${nearestPath}.`);
    return (choices.unknownRoute === '401-first' && denied()) || notFound;
  }
  if (route.name === 'storeOrders') {
    const rejection = denied();
    if (rejection) return rejection;
    if (choices.storeOrders === 'empty') return json(200, []);
    if (choices.storeOrders === '501') return notImplemented('GET /store/orders');
    return routeNotFound(method, path, 'The specification only mentions it by name.');
  }
  const { allow } = route;
  if (method === 'OPTIONS' && choices.options === '204') return { status: 204, headers: { allow } };
  if (choices.wrongMethod === '404') return routeNotFound(method, path, `Use one of ${allow}.`);
  return (choices.wrongMethod === '401-first' && denied()) || methodNotAllowed(method, allow);
}

/** Responds to a call. */
export function respond(call: Call, service: Service): PlainResponse | Promise<PlainResponse | 'network'> {
  const { route } = call;
  if (isOperationRoute(route)) return respondToOperation(route, call, service);
  return service.pass?.(call) ?? respondToOther(route, call, service);
}
