import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
  manifestFaults,
  names,
  packageCircles,
  packageOf,
  packagesIn,
  readWorkspaces,
} from './manifests.ts';

const trees: string[] = [];
afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true });
});

/** A tree with these files; objects are written as JSON. */
function plant(files: Readonly<Record<string, string | object>>): string {
  const root = mkdtempSync(join(tmpdir(), 'portico-manifests-'));
  trees.push(root);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(
      join(root, file),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  }
  return root;
}

const manifest = (name: string, ...dependencies: readonly string[]) => ({
  name: `@portico/${name}`,
  description: name,
  dependencies: Object.fromEntries(dependencies.map((one) => [one, '1.0.0'])),
});
const ROOT = { name: 'root', description: '', workspaces: ['packages/*'] };

describe('manifests against imports', () => {
  it('reads packages of imports, of exports from elsewhere and of imports on demand', () => {
    const source = `import type { a } from '@portico/rules/money';
      import 'zod';
      export * from 'react/jsx-runtime';
      const later = () => import('lru-cache');
      const own = [import('./own.ts'), import(name), import('node:fs')];
      import { readFileSync } from 'fs';
      const text = "import 'pg'";`;
    expect(packagesIn('a.ts', source)).toEqual(['@portico/rules', 'zod', 'react', 'lru-cache']);
    expect(packageOf('../a.ts')).toBeNull();
  });

  it('names what a manifest lacks and what it holds in vain', () => {
    const root = plant({
      'package.json': ROOT,
      'packages/a/package.json': manifest('a', 'zod', 'pg', '@fonts/serif'),
      'packages/a/src/a.ts': "import { b } from '@portico/b/b'; import 'zod';",
      'packages/a/src/a.test.ts': "import 'vitest'; import '@portico/c';",
      'packages/a/src/a.css': "@import '@fonts/serif/400.css';",
      'packages/b/package.json': manifest('b'),
      'packages/b/src/b.ts': 'export const b = 1;',
    });
    expect(manifestFaults(readWorkspaces(root))).toEqual([
      'packages/a imports @portico/b, which its package.json does not name',
      'packages/a names pg in its package.json and uses it nowhere',
    ]);
  });

  it('finds a circle of packages, also one of types', () => {
    const root = plant({
      'package.json': ROOT,
      'packages/a/package.json': manifest('a'),
      'packages/a/src/a.ts': "import '@portico/b';",
      'packages/b/package.json': manifest('b'),
      'packages/b/src/b.ts': "import '@portico/c';",
      'packages/c/package.json': manifest('c'),
      'packages/c/src/c.ts': "import type { A } from '@portico/a'; export type C = A;",
    });
    expect(packageCircles(readWorkspaces(root))).toEqual([
      ['@portico/a', '@portico/b', '@portico/c'],
    ]);
  });

  it('takes a path and a scope put together for use', () => {
    expect(names("resolve('react-dom/server')", 'react-dom')).toBe(true);
    expect(names("'../../packages/remote-kit/src/a.ts'", '@portico/remote-kit')).toBe(true);
    expect(names('resolve(`@fonts/${slug}/400.ttf`)', '@fonts/serif')).toBe(true);
    expect(names("import 'react-dom-17'", 'react-dom')).toBe(false);
  });

  it('holds for this tree', { timeout: 60_000 }, () => {
    const workspaces = readWorkspaces(join(import.meta.dirname, '../..'));
    expect(workspaces.length).toBeGreaterThan(20);
    expect(manifestFaults(workspaces)).toEqual([]);
    expect(packageCircles(workspaces)).toEqual([]);
  });
});
