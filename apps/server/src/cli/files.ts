// Reads the files that commands are given, and stores pictures.
import { readFile } from 'node:fs/promises';
import { type LanguageCode, LANGUAGES, PorticoError } from '@portico/contract';
import type { Agency } from '../kernel/agencies.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { OwnPicture } from '../modules/agencies/agencies.types.ts';
import { filesRepo } from '../modules/files/files.repo.ts';
import { filesService, type SavedPicture } from '../modules/files/files.service.ts';
import type { PictureUse } from '../modules/files/files.types.ts';
import { createPictureMaker } from '../modules/files/pictures.ts';
import type { Refusal } from '../modules/files/sniff.ts';
import { CliError } from './cli-error.ts';

const WHY: Readonly<Record<Refusal, string>> = {
  type: 'it is no PNG, JPEG or WebP',
  bytes: 'it is larger than 5 MB',
  pixels: 'it has more than 25 megapixels or a side over 10,000',
  broken: 'it cannot be read as a picture',
  more: 'it holds more than a picture',
};

export interface PictureGiven {
  readonly file?: string | undefined;
  readonly alt?: string | undefined;
  readonly lang: string;
  readonly remove: boolean;
}

/**
 * Stores the given picture with its alternative text, for users of screen readers; null to remove
 * it.
 */
export async function ownPicture(
  kernel: Kernel,
  agency: Agency,
  given: PictureGiven,
): Promise<OwnPicture> {
  if (given.remove) return null;
  const alt = given.alt?.trim() ?? '';
  if (alt === '' || alt.length > 300)
    throw new CliError('--alt says in one sentence what the picture shows.');
  const lang = languageOf(given);
  return {
    address: (await keepPicture(kernel, agency, given.file, 'photo')).address,
    alt: { [lang]: alt },
  };
}

/**
 * Re-encodes an uploaded picture from its pixels and stores it. Throws CliError with the reason if
 * it is rejected.
 */
export async function keepPicture(
  { db, clock, answers }: Kernel,
  agency: Agency,
  file: string | undefined,
  use: PictureUse,
): Promise<SavedPicture> {
  const files = filesService({ store: filesRepo(db), maker: createPictureMaker(), clock, answers });
  try {
    return await files.savePicture(agency.id, await readBytes(file), use);
  } catch (fault) {
    const reason =
      fault instanceof PorticoError && fault.field === 'file'
        ? (fault.details as { reason: Refusal }).reason
        : undefined;
    throw reason === undefined ? fault : new CliError(`${file} is not taken: ${WHY[reason]}.`);
  } finally {
    await files.close();
  }
}

export function languageOf({ lang }: { readonly lang: string }): LanguageCode {
  const known = LANGUAGES.find((one) => one === lang);
  if (known === undefined) throw new CliError(`--lang is one of ${LANGUAGES.join(', ')}.`);
  return known;
}

/**
 * Reads a file as text. Bytes that are not UTF-8 are rejected: the file is of another kind, or
 * would be shown with replacement characters.
 */
export async function readText(file: string | undefined): Promise<string> {
  const bytes = await readBytes(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CliError(`${file ?? ''} is no text in UTF-8.`);
  }
}

async function readBytes(file: string | undefined): Promise<Buffer> {
  if (file === undefined) throw new CliError('--file is missing.');
  try {
    return await readFile(file);
  } catch (fault) {
    throw new CliError(
      `${file} cannot be read (${fault instanceof Error ? fault.message : String(fault)}).`,
    );
  }
}

const SECRET = { least: 8, most: 4_000 } as const;

/**
 * Reads a secret from a file, or from standard input for `-`. It is never printed, so a terminal,
 * which shows what is typed, is refused.
 */
export async function readSecret(file: string): Promise<string> {
  const text = (file === '-' ? await readInput() : await readText(file)).trim();
  if (text.length < SECRET.least || text.length > SECRET.most)
    throw new CliError(`The secret has ${SECRET.least} to ${SECRET.most} characters.`);
  return text;
}

async function readInput(): Promise<string> {
  if (process.stdin.isTTY)
    throw new CliError(
      '--file - reads a pipe, and a terminal would show the secret: name a file, or pipe it in.',
    );
  process.stdin.setEncoding('utf8');
  let text = '';
  for await (const part of process.stdin) text += String(part);
  return text;
}
