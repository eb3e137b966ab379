import sparticuz from '@sparticuz/chromium';

// Only the fixtures need these: they have the Chromium of an npm package, and both versions of MSW.

export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? (await sparticuz.executablePath()),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
};

export const mswAlias = { alias: [{ find: /^msw(?=\/|$)/, replacement: process.env.MSW ?? 'msw' }] };
