import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './styles.css';

if (import.meta.env.DEV) {
  // A dynamic import keeps the mock out of the production build.
  const { petstore, startMocks } = await import('./mocks.ts');
  await startMocks();
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
