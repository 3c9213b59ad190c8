// Serves the texts of remotes' pages separately from the document: an immutable file per language,
// so that the document is a third shorter and the next page has the texts in the browser's cache.
import { createHash } from 'node:crypto';
import { PorticoError } from '@portico/contract';
import type { FastifyInstance } from 'fastify';
import { type KeptFile, packed, sendBest } from '../../kernel/packed.ts';
import { ONE_YEAR } from './static-files.ts';

type Texts = Readonly<Record<string, string>>;

interface TextFile {
  readonly name: string;
  readonly text: string;
  packed?: Promise<KeptFile>;
}

const PREFIX = '/assets/texts/';
const made = new WeakMap<Texts, TextFile>();

function fileOf(language: string, texts: Texts): TextFile {
  let file = made.get(texts);
  if (file === undefined) {
    const text = JSON.stringify(texts);
    made.set(
      texts,
      (file = {
        name: `${language}.${createHash('sha256').update(text).digest('hex').slice(0, 12)}.json`,
        text,
      }),
    );
  }
  return file;
}

/** Returns the address of these texts in the language. It changes with the content. */
export const textsAddress = (language: string, texts: Texts): string =>
  PREFIX + fileOf(language, texts).name;

/**
 * Serves these addresses.
 * @param setsOf the sets of texts that pages of the language use
 */
export function serveTexts(
  app: FastifyInstance,
  setsOf: (language: string) => readonly Texts[],
): void {
  app.get<{ Params: { name: string } }>(
    `${PREFIX}:name`,
    { config: { machine: true } },
    async (request, reply) => {
      const { name } = request.params;
      const language = /^([a-z]{2,3})\.[0-9a-f]{12}\.json$/.exec(name)?.[1] ?? '';
      const file = setsOf(language)
        .map((texts) => fileOf(language, texts))
        .find((one) => one.name === name);
      if (file === undefined) throw new PorticoError('NOT_FOUND');
      file.packed ??= packed(Buffer.from(file.text), 'application/json; charset=utf-8', file.name);
      return sendBest(
        request,
        reply.headers({ vary: 'accept-encoding', 'cache-control': ONE_YEAR }),
        await file.packed,
      );
    },
  );
}
