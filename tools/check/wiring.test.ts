// The wiring makes every part of the server before another one uses it: a closure over something that
// is made later is a circle at run time, which the import rules cannot see.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const WIRING = 'apps/server/src/wiring.ts';

const LATER = `declare function make<T>(part: T): T;
export function wire(): unknown {
  const one = make({ ask: () => other.answer() });
  const other = make({ answer: () => 1 });
  return [one, other];
}
`;
const IN_ORDER = `declare function make<T>(part: T): T;
export function wire(): unknown {
  const other = make({ answer: () => 1 });
  const one = make({ ask: () => other.answer() });
  return helper([one, other]);
}
function helper<T>(parts: T): T {
  return parts;
}
`;

const trees: string[] = [];
/** Returns the output of the linter, with the rules of this tree, for one file. */
function lint(file: string, text: string): string {
  const tree = mkdtempSync(join(tmpdir(), 'portico-wiring-'));
  trees.push(tree);
  cpSync(join(root, '.oxlintrc.json'), join(tree, '.oxlintrc.json'));
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), text);
  const oxlint = resolve(root, 'node_modules/oxlint/bin/oxlint');
  return spawnSync(process.execPath, [oxlint, '--format=unix', '.'], {
    cwd: tree,
    encoding: 'utf8',
  }).stdout;
}
afterAll(() => trees.forEach((tree) => rmSync(tree, { recursive: true })));

it.each([WIRING, 'apps/server/src/wiring/a.ts', 'apps/server/src/modules/x/x.module.ts'])(
  'finds a part that is used before it is made, in %s',
  (file) => {
    expect(lint(file, LATER)).toContain("'other' was used before it was defined");
    expect(lint(file, IN_ORDER)).not.toContain('before it was defined');
  },
);

it('fills no list of the wiring later', () => {
  const filledLater = /^\s*[\w.]+\[[^\]]+\]\s*=[^=]|\.push\(|\blet\b/m;
  expect("  openers['booking'] = bookings.open;").toMatch(filledLater);
  expect(readFileSync(join(root, WIRING), 'utf8')).not.toMatch(filledLater);
});
