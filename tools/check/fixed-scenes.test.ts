import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { FIXED_SCENES } from '@portico/scenes';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
/** Derives the pictures of home from the agency's name; its test compares them with the server's. */
const DERIVES = 'apps/shell/src/platform/pictures.ts';

it('addresses of drawings written in code of the browser are those drawn without a signature', () => {
  const files = execFileSync('git', ['ls-files', 'apps/shell/src', 'apps/remotes', 'packages'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(?:tsx?|css)$/.test(file) && !/\.test\.|\/testing\//.test(file));
  const written = files.flatMap((file) =>
    [...readFileSync(resolve(ROOT, file), 'utf8').matchAll(/\/assets\/scenes\/[^'"`)]*\.svg/g)].map(
      ([address]) => ({ file, address }),
    ),
  );
  const unknown = written.filter(
    ({ file, address }) =>
      !FIXED_SCENES.has(address) &&
      !address.includes('<seed>') &&
      !(file === DERIVES && address.includes('${')),
  );
  expect(written.length).toBeGreaterThan(10);
  expect(unknown).toEqual([]);
});
