import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './styles.css';

if (import.meta.env.DEV) {
  // Loaded here and not above, so that nothing of the mock gets into a production build.
  const { petstore, worker } = await import('./mocks.ts');
  await worker.start({ onUnhandledFrame: 'bypass' });
  // For the console: petstore.reset(), petstore.pets.all()
  Object.assign(globalThis, { petstore });
}

// A failure is shown at once, with a button to try again.
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);
