export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.MOCK_API !== 'on') return;
  const { setupServer } = await import('msw/node');
  const { petstoreHandlers, unhandled } = await import('petstore-kit/handlers');
  setupServer(...petstoreHandlers()).listen(unhandled('bypass'));
}
