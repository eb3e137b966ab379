if (import.meta.env.DEV) {
  const { startMocks } = await import('./mocks.ts');
  await startMocks();
}
// Start the application here.
