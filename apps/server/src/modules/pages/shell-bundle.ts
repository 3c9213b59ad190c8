import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteApp, ShellBundle } from './pages.types.ts';

/** The built shell: its server bundle and the addresses of the files the browser loads first. */
export interface Shell {
  readonly bundle: ShellBundle;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Module federation scripts, for pages whose main part is a remote. */
  readonly federation: readonly string[];
  readonly fonts: Readonly<Record<'ltr' | 'rtl', readonly string[]>>;
}

interface Files {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}
interface Manifest extends Files {
  readonly later: Readonly<Record<string, Files>>;
  readonly files: readonly string[];
}

/** A remote whose build is on this server: it can render the initial content of its pages. */
export interface Remote {
  readonly App: RemoteApp;
  /** Files needed by the pages it renders, by name; addresses relative to the remote's own. */
  readonly pages: Readonly<Record<string, Files>>;
}

/**
 * Reads `<folder>/server/index.js` and `<folder>/web/manifest.json`.
 * @throws if the shell has not been built
 */
export async function loadShell(folder: string): Promise<Shell> {
  const manifest = JSON.parse(
    await readFile(join(folder, 'web', 'manifest.json'), 'utf8'),
  ) as Manifest;
  const bundle = (await import(
    /* webpackIgnore: true */ pathToFileURL(join(folder, 'server', 'index.js')).href
  )) as ShellBundle;
  const { scripts, styles, later, files } = manifest;
  return {
    bundle,
    scripts,
    styles,
    federation: later['remotes']?.scripts ?? [],
    fonts: { ltr: bundle.fontsToPreload('ltr', files), rtl: bundle.fontsToPreload('rtl', files) },
  };
}

/**
 * Returns the folder of the built files of each remote below `folder`, by id: `<folder>/<id>/dist`.
 * Browsers load a remote that is not here from its content host.
 */
export const remotesIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [])
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => [name, join(folder, name, 'dist')]),
  );

/**
 * Reads `<folder>/server/index.js` and `<folder>/manifest.json`, after the shell, whose libraries
 * it shares.
 * @throws if the remote has not been built
 */
export async function loadRemote(folder: string): Promise<Remote> {
  const { later } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const { App } = (await import(
    /* webpackIgnore: true */ pathToFileURL(join(folder, 'server', 'index.js')).href
  )) as { App: RemoteApp };
  return { App, pages: later };
}
