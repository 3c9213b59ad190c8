import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whyNotStarted } from './browser.ts';

const MODULE = fileURLToPath(new URL('./browser.ts', import.meta.url));
let machine: string;
beforeAll(() => {
  machine = mkdtempSync(join(tmpdir(), 'machine-'));
  // unpacked there by another user of the machine, and executable only by that user
  writeFileSync(join(machine, 'chromium'), 'not for everybody');
  chmodSync(join(machine, 'chromium'), 0o600);
});
afterAll(() => rmSync(machine, { recursive: true, force: true }));

describe('the browser of the tests', () => {
  it(
    'does not depend on what other users have in the temporary folder',
    { timeout: 60_000 },
    () => {
      const script = `import(${JSON.stringify(MODULE)}).then(({ pinnedChromium }) => pinnedChromium()).then(({ path }) => console.log(path))`;
      const path = execFileSync(process.execPath, ['-e', script], {
        env: { PATH: process.env['PATH'], TMPDIR: machine },
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      }).trim();
      expect(path).toMatch(/chromium$/);
      expect(path).not.toBe(join(machine, 'chromium'));
    },
  );

  it('says what is wrong when it cannot be started', () => {
    expect(whyNotStarted(join(machine, 'chromium'), {})).toMatch(/EACCES/);
    expect(whyNotStarted(join(machine, 'nowhere'), {})).toMatch(/ENOENT/);
    expect(whyNotStarted('/bin/false', {})).toBe('it ended with 1');
    expect(whyNotStarted(process.execPath, {})).toMatch(/bad option/);
  });
});
