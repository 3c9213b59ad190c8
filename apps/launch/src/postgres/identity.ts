// Chooses the user PostgreSQL runs as, since it refuses root. A regular user runs it directly. Root
// tries, in this order: the owner of existing data; `nobody`, if it can access binaries and data;
// the current user inside a user namespace, where root has another id; `nobody` with binaries and
// data under /var/lib/portico.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const NOBODY = 65534;

export interface Identity {
  /** The option that was chosen, for the message at startup. */
  readonly kind: 'self' | 'nobody' | 'owner' | 'namespace' | 'copied';
  readonly native: string;
  /** The cluster's run folder: data/, owners/, log, port. */
  readonly run: string;
  readonly uid: number | undefined;
  readonly gid: number | undefined;
  /** Command prefix that runs another command under this identity. */
  readonly prefix: readonly string[];
}

/** Chooses the identity and creates the run folder with the right owner. */
export function chooseIdentity(native: string, run: string): Identity {
  mkdirSync(run, { recursive: true });
  const myself = process.getuid?.() ?? 0;
  const data = join(run, 'data');
  const owner = existsSync(data) ? statSync(data).uid : undefined;
  if (myself !== 0) {
    if (owner !== undefined && owner !== myself) {
      throw new Error(
        `${data} belongs to user ${owner}, and this is user ${myself}. Start as that user, or set DATA_DIR to another folder.`,
      );
    }
    return { kind: 'self', native, run, uid: undefined, gid: undefined, prefix: [] };
  }
  if (owner === undefined && existsSync(join(elsewhereOf(run), 'run', 'data'))) {
    if (existsSync(join(run, 'passwords.json'))) return copied(native, run);
    rmSync(join(elsewhereOf(run), 'run'), { recursive: true }); // its folder was deleted: the user wants a fresh start
  }
  if (owner !== undefined && owner !== 0) {
    const gid = statSync(data).gid;
    if (reaches(owner, gid, native, run)) {
      return {
        kind: owner === NOBODY ? 'nobody' : 'owner',
        native,
        run,
        uid: owner,
        gid,
        prefix: [],
      };
    }
    return copied(native, run);
  }
  if (owner === undefined && reaches(NOBODY, NOBODY, native, run)) {
    return { kind: 'nobody', native, run, uid: NOBODY, gid: NOBODY, prefix: [] };
  }
  const prefix = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];
  const trial = spawnSync(
    prefix[0] ?? '',
    [...prefix.slice(1), join(native, 'bin', 'postgres'), '--version'],
    { timeout: 10_000 },
  );
  if (trial.status === 0)
    return { kind: 'namespace', native, run, uid: undefined, gid: undefined, prefix };
  if (owner === 0) {
    throw new Error(
      `${data} was made inside a user namespace, which this machine no longer allows. Set DATA_DIR to another folder.`,
    );
  }
  return copied(native, run);
}

/**
 * Returns true if that user can run the binaries and enter the run folder. Tests it by running one.
 */
function reaches(uid: number, gid: number, native: string, run: string): boolean {
  const trial = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    uid,
    gid,
    cwd: '/',
    timeout: 10_000,
  });
  if (trial.status !== 0) return false;
  const catalogue = join(native, 'share', 'postgresql', 'postgres.bki');
  const look = ['-c', 'test -x "$1" && test -r "$2"', 'sh', run, catalogue];
  return spawnSync('/bin/sh', look, { uid, gid, cwd: '/' }).status === 0;
}

/** Returns the folder under /var/lib used instead of this run folder. */
function elsewhereOf(run: string): string {
  return join('/var/lib/portico', createHash('sha256').update(run).digest('hex').slice(0, 12));
}

/** Last resort: copies everything to a separate folder that `nobody` can enter. */
function copied(native: string, run: string): Identity {
  const home = elsewhereOf(run);
  const target = join(home, 'native');
  const elsewhere = join(home, 'run');
  mkdirSync(elsewhere, { recursive: true });
  if (!existsSync(join(target, 'complete'))) {
    cpSync(native, target, { recursive: true, verbatimSymlinks: true });
    mkdirSync(join(target, 'complete'));
  }
  for (const folder of ['/var/lib/portico', home, target, elsewhere]) chmodSync(folder, 0o755);
  return { kind: 'copied', native: target, run: elsewhere, uid: NOBODY, gid: NOBODY, prefix: [] };
}

/** Transfers ownership of a file or folder to the identity. */
export function giveTo(identity: Identity, path: string): void {
  if (identity.uid !== undefined && identity.gid !== undefined)
    chownSync(path, identity.uid, identity.gid);
}
