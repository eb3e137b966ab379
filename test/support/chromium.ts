import process from 'node:process';
import chromium from '@sparticuz/chromium';
import type { LaunchOptions } from 'playwright';

/**
 * How tests start Chromium: the one that CHROMIUM_PATH names; on Linux the one in the npm package; elsewhere the one that
 * Playwright has installed.
 */
export async function chromiumOptions(): Promise<LaunchOptions> {
  const executablePath =
    process.env.CHROMIUM_PATH ?? (process.platform === 'linux' ? await chromium.executablePath() : undefined);
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  };
}
