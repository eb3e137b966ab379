export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.MOCK_API !== 'on') return;
  // next dev removes MSW at the first edit, and requests would reach the real service.
  if (process.env.NODE_ENV === 'development') throw new Error('MOCK_API does not work in next dev. Use petstore-mock.');
  const { setupServer } = await import('msw/node');
  const { petstoreHandlers, unhandled } = await import('petstore-kit/handlers');
  setupServer(...petstoreHandlers()).listen(unhandled('bypass'));
}
