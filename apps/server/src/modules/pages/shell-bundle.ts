import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ShellBundle } from './pages.types.ts';

/** The built shell: its server bundle and the addresses of what the browser loads first. */
export interface Shell {
  readonly bundle: ShellBundle;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Scripts of the federation, for pages whose main part is a remote. */
  readonly federation: readonly string[];
  readonly fonts: Readonly<Record<'ltr' | 'rtl', readonly string[]>>;
}

interface Manifest {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly later: { readonly remotes: readonly string[] };
  readonly files: readonly string[];
}

/**
 * Reads `<folder>/server/index.js` and `<folder>/web/manifest.json`.
 * @throws when the shell has not been built
 */
export async function loadShell(folder: string): Promise<Shell> {
  const manifest = JSON.parse(await readFile(join(folder, 'web', 'manifest.json'), 'utf8')) as Manifest;
  const bundle = (await import(pathToFileURL(join(folder, 'server', 'index.js')).href)) as ShellBundle;
  const { scripts, styles, later, files } = manifest;
  return { bundle, scripts, styles, federation: later.remotes, fonts: { ltr: bundle.fontsToPreload('ltr', files), rtl: bundle.fontsToPreload('rtl', files) } };
}
