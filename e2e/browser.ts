// The browser of this process: started once for all test files that run in it. Each visitor has a
// separate browser context.
import {
  CHROMIUM_FLAGS,
  type ChromiumBinary,
  findChromium,
  pinnedChromium,
} from '@portico/test-kit/browser';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

let shared: Promise<Browser> | undefined;

/**
 * Starts the browser if there is none or the last one has crashed; it ends with the process. Throws
 * if no Chromium can be started.
 */
export async function sharedBrowser(): Promise<Browser> {
  const last = await shared?.catch(() => undefined);
  if (last?.isConnected()) return last;
  return (shared = launchBrowser());
}

export interface OwnBrowser extends Pick<LaunchOptions, 'ignoreDefaultArgs'> {
  readonly chromium?: ChromiumBinary | undefined;
  /** Flags in addition to ours. */
  readonly flags?: readonly string[];
}

/** Launches a browser with custom settings, which the caller must close. */
export async function launchBrowser({
  chromium: binary,
  flags = [],
  ...options
}: OwnBrowser = {}): Promise<Browser> {
  const { path, env } = binary ?? (await findChromium());
  return chromium.launch({
    ...options,
    executablePath: path,
    args: [...CHROMIUM_FLAGS, ...flags],
    env: { ...process.env, ...env },
  });
}

/**
 * Launches the browser of reference pictures: the pinned one, which renders text the same way on
 * every machine.
 */
export const drawingBrowser = async (): Promise<OwnBrowser> => ({
  chromium: await pinnedChromium(),
  flags: ['--font-render-hinting=none', '--force-color-profile=srgb', '--disable-lcd-text'],
});
