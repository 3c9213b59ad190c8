// A page that waits for nothing: rendered in one piece, as a letter that can be filled in for many.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '../../kernel/encoding.ts';
import { documentHead, type DocumentInput, ROOT, wholeTail } from './document.ts';
import {
  fillLetter,
  fillText,
  fillZipped,
  letterOf,
  NONCE_MARK,
  type Personal,
  type ZippedLetter,
  zipLetter,
} from './page-template.ts';
import type { StreamedDeals } from './pages.types.ts';
import { cutStill, type StillParts } from './static-section.ts';

/** A page many may get: what belongs to one answer is filled in. */
export interface WholePage {
  /** Bytes it takes to keep. */
  readonly length: number;
  /** Answers with it, compressed once for all who get it. */
  send(request: FastifyRequest, reply: FastifyReply, personal: Personal): Promise<FastifyReply>;
}

type Input = Omit<DocumentInput, 'nonce' | 'isWhole'> & {
  readonly deals: StreamedDeals | undefined;
};

const squeeze = promisify(brotliCompress);
const zip = promisify(gzip);
/** Of what a letter takes; its compressed form takes less than that. */
const WITH_ZIPPED = 1.3;

/** The document in its parts. `visit` is what is filled into its head, where the only place for it is. */
function around(
  input: Omit<DocumentInput, 'nonce' | 'isWhole'>,
  nonce: string,
  visit?: Pick<Personal, 'sessionId'>,
): { readonly head: string; readonly tail: string } {
  const document = { ...input, nonce, isWhole: true };
  const head = documentHead(document);
  return { head: (visit ? fillText(head, visit) : head) + ROOT, tail: wholeTail(document) };
}

const contentOf = ({ page, shell, deals }: Input, leavesStillOut = false): string =>
  shell.bundle.renderAppAtOnce({
    location: page.location,
    state: page.state,
    deals,
    leavesStillOut,
  });

/**
 * A page for one answer, as bytes. `still`: where the part of a visitor's page that no address changes is kept; a page whose state
 * has been shown before then takes it from there. @throws when it cannot be rendered
 */
export function ownPage(input: Input, { nonce, sessionId }: Personal, still?: StillParts): Buffer {
  const { page, shell, deals } = input;
  const stateElement = shell.bundle.pageStateElement(page.state);
  const { head, tail } = around({ ...input, stateElement }, nonce, { sessionId });
  if (still === undefined || page.state.token !== null || (deals !== undefined && 'error' in deals))
    return Buffer.from(head + contentOf(input) + tail);
  const source = { stateElement, deals: deals?.response };
  const known = still.get(source);
  const content = contentOf(input, known !== undefined);
  const cut = cutStill(content);
  if (cut === null) return Buffer.from(head + content + tail);
  const part = known ?? { hints: Buffer.from(cut.hints), bytes: Buffer.from(cut.still) };
  if (known === undefined) still.set(source, part);
  return Buffer.concat([
    Buffer.from(head),
    part.hints,
    Buffer.from(cut.before),
    part.bytes,
    Buffer.from(cut.after + tail),
  ]);
}

/** A page for all who get this variant. @throws when it cannot be rendered */
export function sharedPage(input: Input): WholePage {
  const { head, tail } = around(input, NONCE_MARK);
  const letter = letterOf(head + contentOf(input) + tail);
  let zipped: Promise<ZippedLetter> | undefined;
  return {
    length: Math.ceil(letter.bytes.length * WITH_ZIPPED),
    async send(request, reply, personal) {
      if (encodingFor(request, ['gzip']) === null)
        return sendBytes(fillLetter(letter, personal), request, reply);
      zipped ??= zipLetter(letter);
      return reply.header('content-encoding', 'gzip').send(fillZipped(await zipped, personal));
    },
  };
}

/** Answers with these bytes, compressed for this answer alone. */
export async function sendBytes(
  bytes: Buffer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = encodingFor(request);
  if (encoding === 'br') {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    return reply.header('content-encoding', 'br').send(await squeeze(bytes, { params }));
  }
  if (encoding === 'gzip')
    return reply.header('content-encoding', 'gzip').send(await zip(bytes, { level: 5 }));
  return reply.send(bytes);
}
