// The previous version, in a separate checkout.
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

export const ROOT = resolve(import.meta.dirname, '../../../../..');
const run = promisify(execFile);

/**
 * The commit of db/version-before.json: the version that runs on the migrated database during an
 * upgrade.
 */
export const BEFORE = (
  JSON.parse(readFileSync(join(ROOT, 'db/version-before.json'), 'utf8')) as { commit: string }
).commit;

/**
 * Unpacks the commit into a temporary folder and installs from its own lock file: this checkout may
 * no longer have its packages. Throws if this clone does not have the commit.
 */
export async function checkOut(commit: string = BEFORE): Promise<string> {
  const known = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT });
  if (known.status !== 0)
    throw new Error(
      `The commit ${commit} of db/version-before.json is not in this clone (a shallow one?): git fetch --unshallow`,
    );
  const folder = mkdtempSync(join(tmpdir(), 'portico-before-'));
  await run('sh', ['-c', `git -C "$1" archive "$2" | tar -x -C "$3"`, 'sh', ROOT, commit, folder]);
  await run('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], {
    cwd: folder,
    maxBuffer: 10_000_000,
  });
  return folder;
}

/** Runs a script of a checkout to its end; throws with its output if it fails. */
export async function runScript(
  root: string,
  script: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, script)],
    { cwd: root, env: { PATH: process.env['PATH'], ...env }, maxBuffer: 10_000_000 },
  );
  return stdout;
}

/** Builds the files for browsers and pages. */
export const build = (root: string): Promise<string> =>
  runScript(root, 'apps/launch/src/build.ts', { HOME: process.env['HOME'] ?? '/tmp' });
