import type { HttpResponse } from '../exchange/response.ts';

type Page = Pick<HttpResponse, 'status' | 'headers' | 'text'>;

/** Gateways and content delivery networks send these if the service behind them does not respond. */
const isGatewayError = (status: number) => (status >= 502 && status <= 504) || (status >= 520 && status <= 527);

const isHtml = ({ headers, text }: Page) => /html/i.test(headers['content-type'] ?? '') || /^\s*</.test(text);

/** The scheme of a login in front of the service, which itself uses Bearer. */
function findOtherScheme({ status, headers }: Page): string | undefined {
  const [scheme = ''] = (headers['www-authenticate'] ?? '').split(/[\s,]/, 1);
  return status === 401 && /^(?:basic|digest|negotiate|ntlm)$/i.test(scheme) ? scheme : undefined;
}

/** Explains a response that is not JSON, so it does not come from the service. */
export function explainPage(page: Page): { finding: string; advice: string } {
  const { status } = page;
  const scheme = findOtherScheme(page);
  if (scheme !== undefined)
    return {
      finding: `something in front of the service requires ${scheme} authentication`,
      advice: 'Use an address that does not require it: the Authorization header is needed for the API key.',
    };
  if (isGatewayError(status))
    return {
      finding: `a gateway responds with ${status}, because the service behind it does not respond`,
      advice: 'Check whether the service is running, and whether the gateway can reach it.',
    };
  return isHtml(page)
    ? {
        finding: 'it returns a web page instead, such as that of a gateway or a login',
        advice: 'Check the path of the base URL, which usually ends in /v1.',
      }
    : { finding: 'it does not return JSON', advice: 'Check the path of the base URL, which usually ends in /v1.' };
}
