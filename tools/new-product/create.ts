// Creates a new product's files: the skeleton's folders renamed to the product, and npm's workspace
// entries.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { renamed, type Words } from './words.ts';

const FROM = join(import.meta.dirname, 'skeleton');

/** Returns the product's own folders. */
export const ownFolders = ({ many }: Words): readonly string[] => [
  `packages/products/${many}`,
  `packages/suppliers/sandbox/src/${many}`,
  `apps/sandbox/src/${many}`,
];

/**
 * Writes the product's folders into a tree and returns the files. Throws if one of the folders
 * already exists.
 */
export function createProduct(root: string, words: Words): readonly string[] {
  const taken = ownFolders(words).filter((folder) => existsSync(join(root, folder)));
  if (taken.length > 0) throw new Error(`there already: ${taken.join(', ')}`);
  const files = readdirSync(FROM, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(FROM, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();
  return files.map((file) => {
    const path = renamed(file, words);
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), renamed(readFileSync(join(FROM, file), 'utf8'), words));
    return path;
  });
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}
interface Lock {
  packages: Record<string, object>;
}

/** Workspaces that import every product. */
const IMPORTERS = ['packages/registry', 'packages/suppliers/sandbox'] as const;

const readManifest = (root: string, folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

const sortedBy = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => a.localeCompare(b, 'en')));

/**
 * Makes the new workspace known to npm without asking the network: its entry in the lock file, its
 * link in node_modules, and its name in the manifests of the packages that import it.
 */
export function addWorkspaces(root: string, { many }: Words): void {
  const folder = `packages/products/${many}`;
  const path = resolve(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(path, 'utf8')) as Lock;
  const { name, version, dependencies } = readManifest(root, folder);
  lock.packages[folder] = { name, version, dependencies };
  lock.packages[`node_modules/${name}`] = { resolved: folder, link: true };
  const link = join(root, 'node_modules', name);
  if (!existsSync(link)) symlinkSync(join('../..', folder), link);
  for (const importer of IMPORTERS) {
    const manifest = readManifest(root, importer);
    const needed = sortedBy({ ...manifest.dependencies, [name]: version });
    writeFileSync(
      join(root, importer, 'package.json'),
      `${JSON.stringify({ ...manifest, dependencies: needed }, null, 2)}\n`,
    );
    lock.packages[importer] = { ...lock.packages[importer], dependencies: needed };
  }
  const { '': self, ...others } = lock.packages;
  lock.packages = { ...(self ? { '': self } : {}), ...sortedBy(others) };
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
}
