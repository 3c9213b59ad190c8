// A copy of the checkout for applying mutants; the checkout itself is never changed.
import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { runFolder } from '../../apps/launch/src/run-folder.ts';
import type { Bundle, Mutant } from './mutant.ts';

export const ROOT = resolve(import.meta.dirname, '../..');
/** Built files are linked, except while a mutant has its own bundle. */
const LINKED = /(^|\/)dist$/;
const LEFT_OUT = /(^|\/)(node_modules|\.git|\.data|\.vite|\.cache)$/;

export interface Tree {
  readonly folder: string;
  /** Applies a mutant to the copy, and returns a function that reverts it. */
  apply(mutant: Mutant): () => void;
  /**
   * Builds a bundle from the copy's sources, and returns a function that links the checkout's
   * bundle again. Throws if the build fails.
   */
  build(bundle: Bundle): Promise<() => void>;
  remove(): void;
}

/** Returns a pattern for a mutant's text, independent of line breaks added by the formatter. */
function pattern(find: string): RegExp {
  const tokens = find.match(/\w+|[^\w\s]/g) ?? [];
  const escaped = tokens.map((token) => token.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(escaped.join('\\s*').replace(/\\s\*(?=\\[)\]}])/g, ',?\\s*'), 'g');
}

/**
 * Returns the text of a file with the mutant applied. Throws unless the text to replace occurs
 * exactly once.
 */
export function mutated(text: string, { name, file, find, replace }: Mutant): string {
  const times = text.match(pattern(find))?.length ?? 0;
  if (times !== 1) throw new Error(`mutant '${name}': its text stands ${times} times in ${file}`);
  return text.replace(pattern(find), () => replace);
}

export function copyTree(): Tree {
  const folder = mkdtempSync(join(runFolder(), 'mutants-'));
  cpSync(ROOT, folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => {
      const path = relative(ROOT, source).split(sep).join('/');
      if (LEFT_OUT.test(path)) return false;
      if (!LINKED.test(path)) return true;
      symlinkSync(source, join(folder, path));
      return false;
    },
  });
  linkModules(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const workspace of workspaces()) {
    const own = join(ROOT, workspace, 'node_modules');
    if (has(own)) linkModules(own, join(folder, workspace, 'node_modules'));
  }
  return {
    folder,
    apply(mutant) {
      const path = join(folder, mutant.file);
      const before = readFileSync(path, 'utf8');
      writeFileSync(path, mutated(before, mutant));
      return () => writeFileSync(path, before);
    },
    build: (bundle) => build(folder, bundle),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const LONGEST_BUILD_MS = 120_000;

async function build(folder: string, bundle: Bundle): Promise<() => void> {
  const dist = join(folder, bundle, 'dist');
  rmSync(dist, { force: true });
  const restore = () => {
    rmSync(dist, { recursive: true, force: true });
    symlinkSync(join(ROOT, bundle, 'dist'), dist);
  };
  try {
    await runRsbuild(folder, bundle);
  } catch (error) {
    restore();
    throw error;
  }
  return restore;
}

/** Rejects with Rsbuild's output if it fails or takes too long. */
function runRsbuild(folder: string, bundle: Bundle): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [join(folder, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'build'],
      {
        cwd: join(folder, bundle),
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, NODE_ENV: 'production' },
        timeout: LONGEST_BUILD_MS,
        killSignal: 'SIGKILL',
      },
    );
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${bundle} cannot be built: ${text.slice(-2_000)}`)),
    );
  });
}

/**
 * Links third-party packages to their original location, and workspaces to the copy; otherwise
 * mutants would never be loaded.
 */
function linkModules(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name.startsWith('.') && entry.name !== '.bin') continue;
    if (entry.name !== '@portico') {
      symlinkSync(join(from, entry.name), join(to, entry.name));
      continue;
    }
    mkdirSync(join(to, entry.name));
    for (const own of readdirSync(join(from, entry.name)))
      symlinkSync(readlinkSync(join(from, entry.name, own)), join(to, entry.name, own));
  }
}

/** Folders that contain workspaces. */
const PARENTS = [
  'packages',
  'packages/products',
  'packages/suppliers',
  'packages/gateways',
  'apps',
  'apps/remotes',
];

const workspaces = (): string[] =>
  PARENTS.flatMap((parent) => readdirSync(join(ROOT, parent)).map((name) => `${parent}/${name}`));

function has(folder: string): boolean {
  try {
    readdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
