// A page that waits for nothing: rendered in one piece, as a letter that can be filled in for many.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '../../kernel/encoding.ts';
import { documentHead, type DocumentInput, ROOT, wholeTail } from './document.ts';
import { fillLetter, fillText, fillZipped, letterOf, NONCE_MARK, type Personal, type ZippedLetter, zipLetter } from './letter.ts';
import type { StreamedDeals } from './pages.types.ts';

/** A page many may get: what belongs to one answer is filled in. */
export interface WholePage {
  /** Bytes it takes to keep. */
  readonly length: number;
  /** Answers with it, compressed once for all who get it. */
  send(request: FastifyRequest, reply: FastifyReply, personal: Personal): Promise<FastifyReply>;
}

type Input = Omit<DocumentInput, 'nonce' | 'isWhole'> & { readonly deals: StreamedDeals | undefined };

const squeeze = promisify(brotliCompress);
const zip = promisify(gzip);
/** Of what a letter takes; its compressed form takes less than that. */
const WITH_ZIPPED = 1.3;

/** The whole document. `visit` is what is filled into its head, where the only place for it is. @throws when the page cannot be rendered */
function render({ deals, ...input }: Input, nonce: string, visit?: Pick<Personal, 'sessionId'>): string {
  const { page, shell } = input;
  const document = { ...input, nonce, isWhole: true };
  const head = documentHead(document);
  return (visit ? fillText(head, visit) : head) + ROOT + shell.bundle.renderAppAtOnce({ location: page.location, state: page.state, deals }) + wholeTail(document);
}

/** A page for one answer, as bytes. @throws when it cannot be rendered */
export const ownPage = (input: Input, { nonce, sessionId }: Personal): Buffer => Buffer.from(render(input, nonce, { sessionId }));

/** A page for all who get this variant. @throws when it cannot be rendered */
export function sharedPage(input: Input): WholePage {
  const letter = letterOf(render(input, NONCE_MARK));
  let zipped: Promise<ZippedLetter> | undefined;
  return {
    length: Math.ceil(letter.bytes.length * WITH_ZIPPED),
    async send(request, reply, personal) {
      if (encodingFor(request, ['gzip']) === null) return sendBytes(fillLetter(letter, personal), request, reply);
      zipped ??= zipLetter(letter);
      return reply.header('content-encoding', 'gzip').send(fillZipped(await zipped, personal));
    },
  };
}

/** Answers with these bytes, compressed for this answer alone. */
export async function sendBytes(bytes: Buffer, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const encoding = encodingFor(request);
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    return reply.header('content-encoding', 'br').send(await squeeze(bytes, { params }));
  }
  if (encoding === 'gzip') return reply.header('content-encoding', 'gzip').send(await zip(bytes, { level: 5 }));
  return reply.send(bytes);
}
