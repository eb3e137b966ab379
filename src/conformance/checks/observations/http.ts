import { createPet, listPets, plainRequest } from '../../exchange/request.ts';
import { observe } from './observe.ts';

const withoutBody = (method: string, path: string) => () => plainRequest(method, path);

/** How the target handles paths, methods and schemes that the specification leaves open. */
export const httpObservations = observe({
  'scheme-case': {
    clause: 'bearerCase',
    title: 'How the scheme bearer in lower case is handled',
    request: () => listPets('limit=1', { key: 'lower-case-scheme' }),
  },
  'route-unknown': {
    clause: 'unknownRoute',
    title: 'How an unknown path is handled',
    request: withoutBody('GET', '/unknown'),
  },
  'route-slash': {
    clause: 'trailingSlash',
    title: 'How GET /pets/ is handled',
    request: withoutBody('GET', '/pets/'),
  },
  // The most harmless of the undefined methods: PATCH on an animal that does not exist cannot change anything.
  'method-patch': {
    clause: 'wrongMethod',
    title: 'How PATCH is handled',
    isMutating: true,
    request: (ctx) => ({ ...createPet({}), method: 'PATCH', path: `/pets/${ctx.unknownId('PATCH')}` }),
  },
  'method-head': { clause: 'head', title: 'How HEAD is handled', request: withoutBody('HEAD', '/pets') },
  'method-options': { clause: 'options', title: 'How OPTIONS is handled', request: withoutBody('OPTIONS', '/pets') },
  'store-orders': {
    clause: 'storeOrders',
    title: 'How GET /store/orders is handled',
    request: withoutBody('GET', '/store/orders'),
  },
});
