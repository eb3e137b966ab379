import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { ApiError } from './api-error.ts';
import type { Admin } from './open-admin.ts';

/** A value that a function reads from the admin API, and a function that reads it again. */
export function useRead<Value>(
  admin: Admin | undefined,
  read: (admin: Admin) => Promise<Value>,
): [value: Value | undefined, reload: () => void] {
  const [value, setValue] = useState<Value>();
  const countRef = useRef(0);
  const reload = useCallback(() => {
    if (!admin) return;
    const number = ++countRef.current;
    read(admin).then(
      (found) => {
        // An earlier one may arrive later.
        if (number === countRef.current) setValue(found);
      },
      (error: unknown) => {
        // The header already shows that the connection is lost.
        if (!(error instanceof ApiError)) throw error;
      },
    );
  }, [admin, read]);
  useEffect(reload, [reload]);
  return [value, reload];
}
