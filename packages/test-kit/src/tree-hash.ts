// The content of a checkout as one hash, with git or without it.
import { createHash } from 'node:crypto';
import {
  type Dirent,
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
} from 'node:fs';
import { basename, join, matchesGlob } from 'node:path';

/** A git object's id: SHA-1 over its kind, its length and its bytes. */
const objectId = (kind: 'blob' | 'tree', bytes: Buffer): string =>
  createHash('sha1').update(`${kind} ${bytes.length}\0`).update(bytes).digest('hex');

type Ignored = (path: string, isFolder: boolean) => boolean;

/**
 * Reads the patterns of .gitignore that this project uses: `folder/`, `*.suffix`, `path/with/*`.
 */
function readIgnored(root: string): Ignored {
  const file = join(root, '.gitignore');
  const patterns = existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '' && !line.startsWith('#'))
    : [];
  return (path, isFolder) =>
    basename(path) === '.git' ||
    patterns.some((pattern) => {
      if (pattern.endsWith('/')) return isFolder && basename(path) === pattern.slice(0, -1);
      return matchesGlob(pattern.includes('/') ? path : basename(path), pattern);
    });
}

/** git sorts by bytes, and a folder as if its name ended in a slash. */
const sortKey = (entry: Dirent): Buffer =>
  Buffer.from(entry.isDirectory() ? `${entry.name}/` : entry.name);

function hashEntry(root: string, path: string, entry: Dirent, isIgnored: Ignored) {
  const full = join(root, path);
  if (entry.isDirectory()) return { mode: '40000', id: hashFolder(root, path, isIgnored) };
  if (entry.isSymbolicLink())
    return { mode: '120000', id: objectId('blob', Buffer.from(readlinkSync(full))) };
  const isExecutable = (statSync(full).mode & 0o100) !== 0;
  return { mode: isExecutable ? '100755' : '100644', id: objectId('blob', readFileSync(full)) };
}

/** The id of a folder, undefined when it holds nothing: git does not know empty folders. */
function hashFolder(root: string, folder: string, isIgnored: Ignored): string | undefined {
  const lines: Buffer[] = [];
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.isFile() || entry.isSymbolicLink())
    .sort((one, other) => Buffer.compare(sortKey(one), sortKey(other)));
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (isIgnored(path, entry.isDirectory())) continue;
    const { mode, id } = hashEntry(root, path, entry, isIgnored);
    if (id === undefined) continue;
    lines.push(Buffer.from(`${mode} ${entry.name}\0`), Buffer.from(id, 'hex'));
  }
  return lines.length === 0 ? undefined : objectId('tree', Buffer.concat(lines));
}

/**
 * The hash of all files under `root` that .gitignore does not name, 40 hexadecimal digits. It is
 * computed as git computes the id of a tree, so a clean checkout has the value of `git rev-parse
 * HEAD^{tree}`, and a copy of it without git has the same. Throws when a file cannot be read or
 * there is none.
 */
export function treeHash(root: string): string {
  const id = hashFolder(root, '', readIgnored(root));
  if (id === undefined) throw new Error(`no files in ${root}`);
  return id;
}
