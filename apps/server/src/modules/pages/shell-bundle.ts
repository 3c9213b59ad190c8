import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ShellBundle } from './pages.types.ts';

/** The built shell: its server bundle and the addresses of what the browser loads first. */
export interface Shell {
  readonly bundle: ShellBundle;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Later scripts that every page needs, to be fetched at once. */
  readonly preload: readonly string[];
  readonly fonts: Readonly<Record<'ltr' | 'rtl', readonly string[]>>;
}

interface Manifest {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly preload: readonly string[];
  readonly files: readonly string[];
}

/**
 * Reads `<folder>/server/index.js` and `<folder>/web/manifest.json`.
 * @throws when the shell has not been built
 */
export async function loadShell(folder: string): Promise<Shell> {
  const manifest = JSON.parse(await readFile(join(folder, 'web', 'manifest.json'), 'utf8')) as Manifest;
  const bundle = (await import(pathToFileURL(join(folder, 'server', 'index.js')).href)) as ShellBundle;
  const { scripts, styles, preload, files } = manifest;
  return { bundle, scripts, styles, preload, fonts: { ltr: bundle.fontsToPreload('ltr', files), rtl: bundle.fontsToPreload('rtl', files) } };
}
