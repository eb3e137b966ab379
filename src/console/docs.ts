import { parseJson, stringifyJson } from '../contract/index.ts';
import { openAdmin } from './api/open-admin.ts';
import { keepAccessible } from './page/keep-accessible.ts';
import { applyTheme, readTheme, toTheme } from './page/theme.ts';
import './docs.css';

/** The properties of Swagger UI's component for a response body. */
interface ResponseBody {
  content: unknown;
  contentType: string;
}
interface SwaggerSystem {
  React: { createElement(component: unknown, properties: object): unknown };
}

/** A plugin that shows response bodies with exact integers; Swagger UI rounds large ones. */
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

/** Indents JSON. Text that is not JSON, such as a truncated response, stays unchanged. */
function toPrinted(text: string): string {
  try {
    return stringifyJson(parseJson(text), 2);
  } catch {
    return text;
  }
}

/** The part of Swagger UI that this page uses. */
interface SwaggerUi {
  preauthorizeApiKey(scheme: string, key: string): void;
}
declare const SwaggerUIBundle: (options: object) => SwaggerUi;

const isAdmin = new URLSearchParams(location.search).get('api') === 'admin';
const darkScheme = matchMedia('(prefers-color-scheme: dark)');
/** Shows the page in the colours that the user chose, for which Swagger UI needs a class. */
function applyScheme(): void {
  const theme = readTheme();
  applyTheme(theme);
  document.documentElement.classList.toggle('dark-mode', theme === 'dark' || (theme === 'auto' && darkScheme.matches));
}
darkScheme.addEventListener('change', applyScheme);
applyScheme();

const themeSelect = document.querySelector<HTMLSelectElement>('header select');
if (themeSelect) {
  themeSelect.value = readTheme();
  themeSelect.addEventListener('change', () => {
    applyTheme(toTheme(themeSelect.value));
    applyScheme();
  });
}

for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a')) {
  if (link.href === location.origin + location.pathname + location.search) link.setAttribute('aria-current', 'page');
}

const reference = document.querySelector('#reference');
if (reference) keepAccessible(reference);

const access = await openAdmin();
const admin = access.kind === 'open' ? access.admin : undefined;
const token = admin?.withToken().bearer;
const ui = SwaggerUIBundle({
  url: isAdmin ? '/__petstore/openapi.json' : '/openapi.json',
  dom_id: '#reference',
  // The default sends the document to a public validator.
  validatorUrl: null,
  tryItOutEnabled: true,
  requestSnippetsEnabled: false,
  syntaxHighlight: false,
  plugins: [exactBodies],
  onComplete() {
    if (!isAdmin && admin) ui.preauthorizeApiKey('apiKey', admin.apiKey);
  },
  requestInterceptor(request: { headers: Record<string, string> }) {
    // The document itself also needs the token, before the user can enter one.
    if (isAdmin && token !== undefined) request.headers.Authorization = `Bearer ${token}`;
    return request;
  },
});
