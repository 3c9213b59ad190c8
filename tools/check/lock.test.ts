import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { danglingOptionals, type LockFile } from './lock.ts';

describe('package-lock.json', () => {
  it('can be installed by npm ci (else: node tools/check/lock.ts)', () => {
    const lock = JSON.parse(
      readFileSync(resolve(import.meta.dirname, '../../package-lock.json'), 'utf8'),
    ) as LockFile;
    expect(danglingOptionals(lock)).toEqual([]);
  });

  it('an edge without a package is found, one that is met higher up is not', () => {
    const packages = {
      'node_modules/a': { optionalDependencies: { 'a-linux': '1', 'a-darwin': '1' } },
      'node_modules/a-linux': {},
      'node_modules/a/node_modules/b': { optionalDependencies: { '@s/c': '1', 'a-linux': '1' } },
      'node_modules/a/node_modules/@s/c': {},
    };
    expect(danglingOptionals({ packages })).toEqual([{ from: 'node_modules/a', name: 'a-darwin' }]);
  });
});
