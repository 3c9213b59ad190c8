// Generates the tree and the graph in ARCHITECTURE.md: `node … tools/check/map.ts --write`; a test
// fails if they are out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readWorkspaces, type Workspace } from './manifests.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PAGE = join(ROOT, 'ARCHITECTURE.md');

const short = (name: string) => name.replace('@portico/', '');
const id = (name: string) => short(name).replaceAll('-', '_');

/** Formats one line per workspace: its path and purpose. */
export function drawTree(workspaces: readonly Workspace[]): string {
  const width = Math.max(...workspaces.map(({ folder }) => folder.length));
  return [
    '```',
    ...workspaces.map(({ folder, description }) => `${folder.padEnd(width)}  ${description}`),
    '```',
  ].join('\n');
}

/** Packages by their imports; contract, which every package imports, is left out. */
export function drawGraph(workspaces: readonly Workspace[]): string {
  const edges = workspaces.flatMap(({ name, imported }) =>
    imported
      .filter((other) => other.startsWith('@portico/') && other !== '@portico/contract')
      .map((other) => `  ${id(name)}["${short(name)}"] --> ${id(other)}["${short(other)}"]`),
  );
  return ['```mermaid', 'graph LR', ...edges, '```'].join('\n');
}

const between = (page: string, mark: string, text: string) =>
  page.replace(
    new RegExp(`(<!-- ${mark} -->\\n)[\\s\\S]*?(<!-- /${mark} -->)`),
    (_, open: string, close: string) => `${open}${text}\n${close}`,
  );

/** Returns ARCHITECTURE.md with the current tree and graph. */
export function mapped(page: string): string {
  const workspaces = readWorkspaces(ROOT);
  return between(between(page, 'tree', drawTree(workspaces)), 'graph', drawGraph(workspaces));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const before = readFileSync(PAGE, 'utf8');
  const after = mapped(before);
  if (process.argv.includes('--write')) writeFileSync(PAGE, after);
  else if (before !== after) {
    console.error(
      'ARCHITECTURE.md is old: run node apps/launch/node24.mjs tools/check/map.ts --write',
    );
    process.exitCode = 1;
  }
}
