import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './styles.css';

if (import.meta.env.DEV) {
  // Loaded here and not above, so that nothing of the mock gets into a production build.
  const { petstore, startMocks } = await import('./mocks.ts');
  await startMocks();
  // For the console, to see what people see: petstore.fail('listPets', { delay: 2000 }), petstore.reset()
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
