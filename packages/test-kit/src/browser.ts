// Finds the browser for the journeys: $CHROMIUM_PATH, else the one installed by npm, else the
// system's.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { isAlive, processName } from '../../../apps/launch/src/processes.ts';
import { cacheFolder } from '../../../apps/launch/src/run-folder.ts';

export interface ChromiumBinary {
  readonly path: string;
  /**
   * FONTCONFIG_PATH: the browser exits on a machine without fonts; LD_LIBRARY_PATH if nss is
   * missing. The package contains both.
   */
  readonly env: Readonly<Record<string, string>>;
}

/** Flags of the browser; those of the package are not used because they disable web security. */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let found: Promise<ChromiumBinary> | undefined;

/**
 * Finds (and unpacks once) a Chromium that actually starts; throws a readable error if there is
 * none.
 */
export function findChromium(): Promise<ChromiumBinary> {
  found ??= search();
  return found;
}

/** The Chromium with the pinned version: the only one for pixel-by-pixel comparisons. */
export const pinnedChromium = (): Promise<ChromiumBinary> => search([fromPackage]);

async function search(
  candidates: readonly Candidate[] = [fromEnvironment, fromPackage, fromMachine],
): Promise<ChromiumBinary> {
  const tried: string[] = [];
  for (const candidate of candidates) {
    try {
      const path = await candidate();
      if (path === undefined) continue;
      for (const withLibraries of [false, true]) {
        const env: Record<string, string> = {
          ...(candidate === fromPackage ? { FONTCONFIG_PATH: await unpackFonts() } : {}),
          ...(withLibraries ? { LD_LIBRARY_PATH: join(await unpacked('al2023'), 'lib') } : {}),
        };
        const why = whyNotStarted(path, env);
        if (why === undefined) return { path, env };
        tried.push(`${path}: ${why}`);
        if (!why.includes('shared libraries')) break;
      }
    } catch (error) {
      tried.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new Error(`No Chromium can be started. Set CHROMIUM_PATH to one.\n${tried.join('\n')}`);
}

/** Tries to start a browser. Returns the error in one line; undefined if it starts. */
export function whyNotStarted(
  path: string,
  env: Readonly<Record<string, string>>,
): string | undefined {
  const trial = spawnSync(path, ['--version', '--no-sandbox'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 30_000,
  });
  if (trial.status === 0) return undefined;
  // a program that could not be started has no output, not even an empty text
  const [said = ''] = (trial.stderr ?? '').trim().split('\n');
  return said || (trial.error?.message ?? `it ended with ${trial.signal ?? trial.status}`);
}

type Candidate = () => string | undefined | Promise<string>;
const fromEnvironment: Candidate = () => process.env['CHROMIUM_PATH'] || undefined;
const fromPackage: Candidate = async () => join(await unpacked('chromium'), 'chromium');
const fromMachine: Candidate = () =>
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  );

/**
 * Archives of the package: the browser with its graphics libraries, others a machine may lack, and
 * fonts.
 */
const ARCHIVES = {
  chromium: ['chromium.br', 'swiftshader.tar.br'],
  al2023: ['al2023.tar.br'],
  fonts: ['fonts.tar.br'],
} as const;

/**
 * Returns the folder with a part of the package, unpacked once for this user. The package itself
 * unpacks under fixed names into the folder for temporary files, where another user's browser may
 * exist that cannot be run.
 */
async function unpacked(part: keyof typeof ARCHIVES): Promise<string> {
  const bin = packageFolder();
  const name = `${part}-${versionOf(bin)}`;
  const folder = join(cacheFolder(), name);
  if (existsSync(folder)) return folder;
  removeOthers(part, name);
  const fresh = `${folder}.${processName()}`;
  mkdirSync(fresh, { recursive: true });
  await Promise.all(ARCHIVES[part].map((archive) => unpack(join(bin, 'bin', archive), fresh)));
  try {
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(folder)) throw error; // otherwise another process has created it first
  }
  return folder;
}

/** Removes other versions of a part, and incompletely unpacked ones. */
function removeOthers(part: string, name: string): void {
  for (const other of readdirSync(cacheFolder())) {
    if (!other.startsWith(`${part}-`) || other === name) continue;
    const isBegun = other.startsWith(`${name}.`);
    if (!isBegun || !isAlive(other.slice(name.length + 1)))
      rmSync(join(cacheFolder(), other), { recursive: true, force: true });
  }
}

async function unpack(archive: string, folder: string): Promise<void> {
  const content = await promisify(brotliDecompress)(readFileSync(archive));
  if (archive.endsWith('.tar.br'))
    execFileSync('tar', ['-x', '--no-same-owner', '-C', folder], { input: content });
  else writeFileSync(join(folder, basename(archive, '.br')), content, { mode: 0o700 });
}

function packageFolder(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const name = join('@sparticuz', 'chromium');
  return entry.slice(0, entry.lastIndexOf(name) + name.length);
}

function versionOf(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

/**
 * Unpacks the fallback fonts of every run, the same on each machine, so that characters outside our
 * own fonts look alike everywhere.
 */
async function unpackFonts(): Promise<string> {
  const folder = join(await unpacked('fonts'), 'fonts');
  const settings = join(folder, 'fonts.conf');
  const wanted = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>\n`;
  if (!existsSync(settings) || readFileSync(settings, 'utf8') !== wanted)
    writeFileSync(settings, wanted);
  return folder;
}
