import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './styles.css';

if (import.meta.env.DEV) {
  // Dynamic imports keep the mock and its panel out of the production build.
  const [{ handlers, petstore, startMocks }, { mountDevtools }] = await Promise.all([
    import('./mocks.ts'),
    import('petstore-kit/devtools'),
  ]);
  await startMocks();
  mountDevtools(handlers);
  // For the browser's console: petstore.fail('listPets', { delay: 2000 }), petstore.reset()
  Object.assign(globalThis, { petstore });
}

// Shows a failure without retrying, because the page has a button for that.
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);
