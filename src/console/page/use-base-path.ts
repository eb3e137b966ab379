import { useEffect, useState } from 'preact/hooks';
import { request } from '../api/request.ts';

async function readBasePath(): Promise<string> {
  const { servers } = (await request('/openapi.json')) as { servers: { url: string }[] };
  return new URL(servers[0]?.url ?? '/v1', location.href).pathname;
}

/** The path of the service's base URL, from its OpenAPI document. */
export function useBasePath(): string | undefined {
  const [basePath, setBasePath] = useState<string>();
  useEffect(() => void readBasePath().then(setBasePath), []);
  return basePath;
}
