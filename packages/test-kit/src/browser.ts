// The browser of the journeys: $CHROMIUM_PATH, else the one that came with npm, else the machine's own.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

export interface ChromiumBinary {
  readonly path: string;
  /** FONTCONFIG_PATH: a machine without any font ends the browser; LD_LIBRARY_PATH where it lacks nss. The package brings both. */
  readonly env: Readonly<Record<string, string>>;
}

/** Our own flags: those of the package switch web security off. */
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

/** Finds (and unpacks once) a Chromium that really starts; throws a readable error when there is none. */
export function findChromium(): Promise<ChromiumBinary> {
  found ??= search();
  return found;
}

/** The one Chromium whose version is pinned: what is compared pixel by pixel is drawn by it and by no other. */
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
          ...(candidate === fromPackage ? { FONTCONFIG_PATH: unpackFonts() } : {}),
          ...(withLibraries ? { LD_LIBRARY_PATH: unpackPart('al2023', 'lib') } : {}),
        };
        const trial = spawnSync(path, ['--version', '--no-sandbox'], {
          env: { ...process.env, ...env },
          encoding: 'utf8',
          timeout: 30_000,
        });
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

type Candidate = () => string | undefined | Promise<string>;
const fromEnvironment: Candidate = () => process.env['CHROMIUM_PATH'] || undefined;

async function fromPackage(): Promise<string> {
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

const fromMachine: Candidate = () =>
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  );

/** One of the package's archives, unpacked once; gives the folder inside it that is wanted. */
function unpackPart(archive: 'al2023' | 'fonts', inside: string): string {
  const folder = join(tmpdir(), `portico-chromium-${archive}-${process.getuid?.() ?? 0}`);
  if (existsSync(join(folder, inside))) return join(folder, inside);
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const root = entry.slice(
    0,
    entry.lastIndexOf(join('@sparticuz', 'chromium')) + join('@sparticuz', 'chromium').length,
  );
  const fresh = `${folder}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  execFileSync('tar', ['-x', '-C', fresh], {
    input: brotliDecompressSync(readFileSync(join(root, 'bin', `${archive}.tar.br`))),
  });
  mkdirSync(dirname(folder), { recursive: true });
  if (!existsSync(folder)) renameSync(fresh, folder);
  return join(folder, inside);
}

/** The fonts every run falls back to, the same on each machine: what is not in our own fonts looks alike everywhere. */
function unpackFonts(): string {
  const folder = unpackPart('fonts', 'fonts');
  const settings = join(folder, 'fonts.conf');
  const wanted = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>\n`;
  if (!existsSync(settings) || readFileSync(settings, 'utf8') !== wanted)
    writeFileSync(settings, wanted);
  return folder;
}
