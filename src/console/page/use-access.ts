import { useCallback, useEffect, useState } from 'preact/hooks';
import { DEFAULT_API_KEY } from '../api/default-api-key.ts';
import { type Access, openAdmin } from '../api/open-admin.ts';

/** Whether the page has access to the admin API and for which session, and the API key that it uses. */
export function useAccess() {
  const [access, setAccess] = useState<Access>();
  const [apiKey, setApiKey] = useState(DEFAULT_API_KEY);
  const open = useCallback(async (token?: string) => {
    const found = await openAdmin(token);
    if (found.kind === 'open') setApiKey(found.admin.apiKey);
    setAccess(found);
  }, []);
  useEffect(() => void open(), [open]);
  const switchSession = useCallback(
    (name: string) =>
      setAccess((current) =>
        current?.kind === 'open' ? { kind: 'open', admin: current.admin.inSession(name) } : current,
      ),
    [],
  );
  return { access, open, apiKey, setApiKey, switchSession };
}
