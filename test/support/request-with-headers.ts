import { request } from 'node:http';

/** Sends headers that `fetch` does not allow setting, such as Host. @returns The body. */
export function requestWithHeaders(origin: string, path: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    request(origin + path, { headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve(text));
    })
      .on('error', reject)
      .end();
  });
}
