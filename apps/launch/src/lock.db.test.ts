import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from './settings.ts';

const NOBODY = 65_534;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'locks-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Takes the build lock in `place` as an unprivileged user: root switches to `nobody` first. */
function take(place: string): { code: number | null; said: string } {
  const script = `
    const { lockBuilds } = await import(${JSON.stringify(join(ROOT, 'apps/launch/src/builds.ts'))});
    if (process.getuid() === 0) process.seteuid(${NOBODY});
    await lockBuilds(${JSON.stringify(place)}, 2_000).then(
      (lock) => lock.release(),
      (error) => { console.error(error.message); process.exitCode = error.exitCode ?? 99; },
    );`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script],
    { encoding: 'utf8', timeout: 20_000 },
  );
  return { code: status, said: stderr.trim() };
}
const sentence = (path: string) =>
  new RegExp(
    `^Nothing can be built here: ${path} belongs to user \\d+, and this is user \\d+; build as that user, or use a checkout of your own\\.$`,
  );

describe('the lock of builds', () => {
  it('in a folder of another user: who it is and what to do', () => {
    const place = join(folder, 'theirs');
    mkdirSync(place, { mode: 0o555 });
    const { code, said } = take(place);
    expect(said).toMatch(sentence(place));
    expect(code).toBe(1);
  });

  it('where the folder cannot be made', () => {
    const place = join(folder, 'theirs');
    mkdirSync(place, { mode: 0o555 });
    const { code, said } = take(join(place, '.cache'));
    expect(said).toMatch(sentence(place));
    expect(code).toBe(1);
  });

  it('that may not even be read, in a folder for everybody', () => {
    const place = join(folder, 'common');
    mkdirSync(place);
    chmodSync(place, 0o1777);
    const lock = join(place, 'build.lock');
    writeFileSync(lock, '1-1\n', { mode: 0o000 });
    const { code, said } = take(place);
    expect(said).toMatch(sentence(lock));
    expect(code).toBe(1);
  });

  it('is taken and given back where it can be', () => {
    const place = join(folder, 'own');
    mkdirSync(place);
    chmodSync(place, 0o777);
    expect(take(place)).toEqual({ code: 0, said: '' });
    expect(existsSync(join(place, 'build.lock'))).toBe(false);
  });
});
