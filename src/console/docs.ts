import { parseJson, stringifyJson } from '../contract/index.ts';
import { openAdmin } from './admin.ts';
import './docs.css';

/** What the renderer shows of the body of an answer. */
interface ResponseBody {
  content: unknown;
  contentType: string;
}
interface SwaggerSystem {
  React: { createElement(component: unknown, properties: object): unknown };
}

/** Has the bodies of answers shown digit for digit: the renderer would round the large integers. */
const exactBodies = () => ({
  wrapComponents: {
    responseBody:
      (original: unknown, { React }: SwaggerSystem) =>
      (properties: ResponseBody) => {
        const { content, contentType } = properties;
        const isJson = typeof content === 'string' && content !== '' && contentType.startsWith('application/json');
        const exact = isJson && { content: toPrinted(content), contentType: 'text/plain' };
        return React.createElement(original, { ...properties, ...exact });
      },
  },
});

/** JSON with its lines indented; what is none, such as an answer that broke off, as it is. */
function toPrinted(text: string): string {
  try {
    return stringifyJson(parseJson(text), 2);
  } catch {
    return text;
  }
}

/** What of the renderer this page uses; its own file puts it there. */
interface SwaggerUi {
  preauthorizeApiKey(scheme: string, key: string): void;
}
interface SwaggerOptions {
  url: string;
  dom_id: string;
  validatorUrl: null;
  tryItOutEnabled: boolean;
  requestSnippetsEnabled: boolean;
  syntaxHighlight: boolean;
  onComplete(this: void): void;
  plugins: readonly (() => object)[];
  requestInterceptor(this: void, request: { headers: Record<string, string> }): object;
}
declare const SwaggerUIBundle: (options: SwaggerOptions) => SwaggerUi;

const isAdmin = new URLSearchParams(location.search).get('api') === 'admin';
const darkness = matchMedia('(prefers-color-scheme: dark)');
const paint = () => document.documentElement.classList.toggle('dark-mode', darkness.matches);
darkness.addEventListener('change', paint);
paint();

for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a')) {
  if (link.href === location.origin + location.pathname + location.search) link.setAttribute('aria-current', 'page');
}

const access = await openAdmin();
const admin = access.kind === 'open' ? access.admin : undefined;
const token = admin?.toQuestion().bearer;
const ui = SwaggerUIBundle({
  url: isAdmin ? '/__petstore/openapi.json' : '/openapi.json',
  dom_id: '#reference',
  // It would ask a server elsewhere whether the document is right.
  validatorUrl: null,
  tryItOutEnabled: true,
  requestSnippetsEnabled: false,
  syntaxHighlight: false,
  plugins: [exactBodies],
  onComplete() {
    if (!isAdmin && admin) ui.preauthorizeApiKey('apiKey', admin.apiKey);
  },
  requestInterceptor(request) {
    // The document of the admin API needs the token too, and that before anybody could be asked for it.
    if (isAdmin && token !== undefined) request.headers.Authorization = `Bearer ${token}`;
    return request;
  },
});
