import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { loadRemote, remotesIn } from './shell-bundle.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-remotes-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('remotes', () => {
  it('are found by their folders, and each is loaded from its own build', async () => {
    for (const id of ['main', 'resort']) {
      mkdirSync(join(folder, id, 'dist/server'), { recursive: true });
      writeFileSync(join(folder, id, 'dist/server/package.json'), '{"type":"module"}');
      writeFileSync(join(folder, id, 'dist/server/index.js'), `export const App = () => '${id}';`);
      writeFileSync(
        join(folder, id, 'dist/manifest.json'),
        JSON.stringify({ later: { [`${id}Search`]: { scripts: ['a.js'], styles: [] } } }),
      );
    }
    writeFileSync(join(folder, 'README.md'), '');
    const found = remotesIn(folder);
    expect(Object.keys(found).sort()).toEqual(['main', 'resort']);
    const resort = await loadRemote(found['resort'] ?? '');
    expect([String(resort.App), Object.keys(resort.pages)]).toEqual([
      "() => 'resort'",
      ['resortSearch'],
    ]);
  });

  it('are none where there is no such folder', () => {
    expect(remotesIn(join(folder, 'missing'))).toEqual({});
  });
});
