// The browser of the journeys: $CHROMIUM_PATH, else the one that came with npm, else the machine's own.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

export interface ChromiumBinary {
  readonly path: string;
  /** LD_LIBRARY_PATH where the machine lacks nss: the package brings its own. */
  readonly env: Readonly<Record<string, string>>;
}

/** Our own flags: those of the package switch web security off. */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
];

let found: Promise<ChromiumBinary> | undefined;

/** Finds (and unpacks once) a Chromium that really starts; throws a readable error when there is none. */
export function findChromium(): Promise<ChromiumBinary> {
  found ??= search();
  return found;
}

async function search(): Promise<ChromiumBinary> {
  const tried: string[] = [];
  for (const candidate of [fromEnvironment, fromPackage, fromMachine]) {
    try {
      const path = await candidate();
      if (path === undefined) continue;
      for (const withLibraries of [false, true]) {
        const env: Record<string, string> = withLibraries ? { LD_LIBRARY_PATH: unpackLibraries() } : {};
        const trial = spawnSync(path, ['--version', '--no-sandbox'], { env: { ...process.env, ...env }, encoding: 'utf8', timeout: 30_000 });
        if (trial.status === 0) return { path, env };
        tried.push(`${path}: ${trial.stderr.trim().split('\n')[0] ?? trial.error?.message ?? ''}`);
        if (!trial.stderr.includes('shared libraries')) break;
      }
    } catch (error) {
      tried.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new Error(`No Chromium can be started. Set CHROMIUM_PATH to one.\n${tried.join('\n')}`);
}

const fromEnvironment = () => process.env['CHROMIUM_PATH'] || undefined;

async function fromPackage(): Promise<string> {
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

const fromMachine = () => ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));

/** The package's own libraries (nss and friends), unpacked once; gives their folder. */
function unpackLibraries(): string {
  const folder = join(tmpdir(), `portico-chromium-libraries-${process.getuid?.() ?? 0}`);
  if (existsSync(join(folder, 'lib'))) return join(folder, 'lib');
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const root = entry.slice(0, entry.lastIndexOf(join('@sparticuz', 'chromium')) + join('@sparticuz', 'chromium').length);
  const archive = brotliDecompressSync(readFileSync(join(root, 'bin', 'al2023.tar.br')));
  const fresh = `${folder}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  execFileSync('tar', ['-x', '-C', fresh], { input: archive });
  mkdirSync(dirname(folder), { recursive: true });
  if (!existsSync(folder)) renameSync(fresh, folder);
  return join(folder, 'lib');
}
