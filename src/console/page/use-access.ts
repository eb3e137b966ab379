import { useCallback, useEffect, useState } from 'preact/hooks';
import { type Access, openAdmin } from '../api/open-admin.ts';

/** The default key of petstore-mock. */
const DEFAULT_API_KEY = 'demo-key';

/** Whether the page has access to the admin API, and the API key that it uses. */
export function useAccess() {
  const [access, setAccess] = useState<Access>();
  const [apiKey, setApiKey] = useState(DEFAULT_API_KEY);
  const open = useCallback(async (token?: string) => {
    const found = await openAdmin(token);
    if (found.kind === 'open') setApiKey(found.admin.apiKey);
    setAccess(found);
  }, []);
  useEffect(() => void open(), [open]);
  return { access, open, apiKey, setApiKey };
}
