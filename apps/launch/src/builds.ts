// Builds the browser bundles and the server bundle when their inputs have changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ChildOptions, Children } from './children.ts';
import { ForeignLock, type Lock, waitForLock, withRights } from './lock.ts';
import { ROOT, StartError } from './settings.ts';

/** Folders that Rsbuild builds for browsers: the shell and every remote. */
const FOR_BROWSERS = ['apps/shell', ...remotesIn('apps/remotes')];
/** The server's folder. */
export const SERVER = 'apps/server';
/** Entry point that `npm start` runs; --dev runs the source instead. */
export const SERVER_MAIN = `${SERVER}/dist/main.mjs`;
/** Packages that no bundle contains, and packages that no browser bundle contains. */
const NOT_BUILT = new Set(['test-kit']);
const SERVER_ONLY = new Set(['suppliers', 'gateways', 'selling', 'supplier-kit', 'demo']);
const SKIPPED = new Set(['node_modules', 'dist', '.data', '.cache']);
/** The component gallery for developers; built with `npm run dev` only. */
const PARTS = 'packages/design/dev';
export const PARTS_DIR = join(ROOT, 'packages/design/dist/dev');
/** Folder of the build logs. */
export const LOGS = join(ROOT, '.cache/logs');
const RSBUILD = join(ROOT, 'node_modules/@rsbuild/core/bin/rsbuild.js');

/**
 * Without NODE_COMPILE_CACHE, Rsbuild stores its own compile cache in the system's temporary
 * folder.
 */
const BUILD_ENV = { NODE_ENV: 'production', NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled') };

export interface Build {
  readonly name: string;
  readonly folder: string;
  readonly inputs: string;
  readonly stale: boolean;
  readonly command: ChildOptions;
}

/** Returns the folders of the remotes: those with a build of their own. */
function remotesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder))
    .map((id) => `${folder}/${id}`)
    .filter((remote) => existsSync(join(ROOT, remote, 'rsbuild.config.ts')))
    .sort();
}

/** Lists all builds, each with whether it is stale. */
export function findBuilds(): Build[] {
  const packages = readdirSync(join(ROOT, 'packages')).filter((name) => !NOT_BUILT.has(name));
  const shared = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .update(readFileSync(join(ROOT, 'tsconfig.json')));
  for (const name of packages.filter((one) => !SERVER_ONLY.has(one)))
    hashFolder(shared, join('packages', name));
  const common = shared.digest('hex');
  // the server's files contain the path of the folder they run in
  const forServer = createHash('sha256').update(common).update(ROOT);
  for (const name of packages.filter((one) => SERVER_ONLY.has(one)))
    hashFolder(forServer, join('packages', name));
  return [
    ...FOR_BROWSERS.map((folder) => buildOf(folder, common)),
    buildOf(SERVER, forServer.digest('hex')),
  ];
}

function buildOf(folder: string, around: string): Build {
  const hash = createHash('sha256').update(around);
  hashFolder(hash, folder);
  const inputs = hash.digest('hex');
  const name = `build-${folder.split('/').at(-1) ?? ''}`;
  const known = readText(join(ROOT, folder, 'dist/.inputs'));
  return {
    name,
    folder,
    inputs,
    stale: known !== inputs,
    command: {
      name,
      args: [RSBUILD, 'build'],
      cwd: join(ROOT, folder),
      env: BUILD_ENV,
    },
  };
}

export const PARTS_BUILD: ChildOptions = {
  name: 'build-parts',
  args: [RSBUILD, 'build'],
  cwd: join(ROOT, PARTS),
  env: BUILD_ENV,
};

/** Builds the stale bundles in parallel. Concurrent launchers wait for each other. */
export async function buildStale(children: Children, say: (line: string) => void): Promise<void> {
  if (!findBuilds().some((build) => build.stale)) return;
  const lock = await lockBuilds(join(ROOT, '.cache'));
  try {
    // another launcher may have built it in the meantime
    const stale = findBuilds().filter((build) => build.stale);
    if (stale.length > 0) say(`Building ${stale.map((build) => build.folder).join(', ')} …`);
    await Promise.all(
      stale.map(async (build) => {
        await children.run(build.command);
        markBuilt(build);
      }),
    );
  } finally {
    lock.release();
  }
}

/**
 * Waits for the build lock of `folder`. Throws a StartError if the checkout belongs to another
 * user.
 */
export async function lockBuilds(folder: string, timeoutMs = 300_000): Promise<Lock> {
  try {
    withRights(dirname(folder), () => mkdirSync(folder, { recursive: true }));
    return await waitForLock(join(folder, 'build.lock'), timeoutMs);
  } catch (error) {
    if (!(error instanceof ForeignLock)) throw error;
    throw new StartError(
      `Nothing can be built here: ${error.message}; build as that user, or use a checkout of your own.`,
    );
  }
}

/** Records the hash of the build's inputs. Call only after the build has succeeded. */
function markBuilt(build: Build): void {
  writeFileSync(join(ROOT, build.folder, 'dist/.inputs'), build.inputs);
}

function hashFolder(hash: ReturnType<typeof createHash>, folder: string): void {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) hashFolder(hash, path);
    } else if (entry.isFile() && !/\.(test|e2e)\.tsx?$/.test(entry.name)) {
      hash
        .update(path)
        .update('\0')
        .update(readFileSync(join(ROOT, path)));
    }
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
