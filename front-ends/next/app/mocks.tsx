'use client';

import { useEffect } from 'react';

async function startMocks(): Promise<void> {
  // Next.js builds client components for the server too, where msw/browser cannot be resolved.
  if (typeof window !== 'undefined') {
    const [{ setupWorker }, { createPetstore }, { mountDevtools }, { petstoreHandlers, unhandled }, { scenarios }] =
      await Promise.all([
        import('msw/browser'),
        import('petstore-kit'),
        import('petstore-kit/devtools'),
        import('petstore-kit/handlers'),
        import('petstore-kit/scenarios'),
      ]);
    const handlers = petstoreHandlers({ petstore: createPetstore({ scenarios }) });
    await setupWorker(...handlers).start({ quiet: true, ...unhandled('bypass') });
    mountDevtools(handlers);
  }
}

// Two workers would handle each request twice. In development, React runs effects twice, and an edit loads this file again.
const page = globalThis as { mocks?: Promise<void> };

/** Mocks the requests of the page itself, and adds the panel. */
export function Mocks() {
  useEffect(() => void (page.mocks ??= startMocks()), []);
  return null;
}
