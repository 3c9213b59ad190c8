import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawSample, shareOf } from './sample.ts';
import { treeHash } from './tree-hash.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-tree-'));
  mkdirSync(join(folder, 'a/empty'), { recursive: true });
  mkdirSync(join(folder, 'node_modules/x'), { recursive: true });
  writeFileSync(join(folder, '.gitignore'), '# left out\nnode_modules/\n*.log\na/*.now.webp\n');
  writeFileSync(join(folder, 'a/one.txt'), 'one\n');
  writeFileSync(join(folder, 'a.txt'), 'ä\n');
  writeFileSync(join(folder, 'a-b'), '');
  writeFileSync(join(folder, 'run.sh'), '#!/bin/sh\n', { mode: 0o755 });
  symlinkSync('a.txt', join(folder, 'link'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the hash of a tree', () => {
  it('is what git says of the same files', () => {
    expect(treeHash(folder)).toBe('bfd8861aef0ea3a08e93f3c06d2a3ab0e3979665');
  });

  it('does not change with what .gitignore names, nor with git itself', () => {
    const before = treeHash(folder);
    writeFileSync(join(folder, 'a/x.log'), 'x');
    writeFileSync(join(folder, 'a/x.now.webp'), 'x');
    writeFileSync(join(folder, 'node_modules/x/index.js'), 'x');
    writeFileSync(join(folder, '.git'), 'gitdir: elsewhere');
    expect(treeHash(folder)).toBe(before);
  });

  it('changes with a letter of a file, with a name and with a new file', () => {
    const before = treeHash(folder);
    const seen = new Set([before]);
    writeFileSync(join(folder, 'a/one.txt'), 'onE\n');
    seen.add(treeHash(folder));
    cpSync(join(folder, 'a-b'), join(folder, 'a-c'));
    seen.add(treeHash(folder));
    rmSync(join(folder, 'a-b'));
    seen.add(treeHash(folder));
    expect(seen.size).toBe(4);
  });
});

describe('the sample', () => {
  const never = () => {
    throw new Error('the tree is not read');
  };

  it('is drawn from the hash of the tree', () => {
    expect(drawSample(undefined, () => `000ff${'a'.repeat(35)}`)).toBe(255);
    expect(drawSample('', () => `fffff${'0'.repeat(35)}`)).toBe(1_048_575);
  });

  it('is played again by its number or by the hash', () => {
    expect(drawSample('42', never)).toBe(42);
    expect(drawSample(`000ff${'1'.repeat(35)}`, never)).toBe(255);
  });

  it.each(['-1', '1.5', 'yesterday', '1048576', 'abc12'])('is not %s', (wished) => {
    expect(() => drawSample(wished, never)).toThrow('PORTICO_SAMPLE');
  });

  it('covers all cases over the trees, each once for neighbouring numbers', () => {
    const cases = Array.from({ length: 40 }, (_, index) => index);
    for (const share of [1, 2, 4, 9, 21]) {
      const played = Array.from({ length: share }, (_, sample) =>
        shareOf(cases, share, sample),
      ).flat();
      expect(played.toSorted((one, other) => one - other)).toEqual(cases);
    }
  });
});

it('no test draws its seed from the clock', () => {
  const root = join(import.meta.dirname, '../../..');
  const tests = globSync('{packages,apps,e2e,tools}/**/*.{test,e2e}.{ts,tsx}', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  });
  expect(tests.length).toBeGreaterThan(200);
  const drawn = /\bseed\w*\b[^;]{0,120}(new Date\(\)|Date\.now\(\))/i;
  expect(drawn.test('const SEED = Number(env.SEED ?? new Date().getTime())')).toBe(true);
  expect(tests.filter((file) => drawn.test(readFileSync(join(root, file), 'utf8')))).toEqual([
    // where the planted line stands
    'packages/test-kit/src/sample.test.ts',
  ]);
});
