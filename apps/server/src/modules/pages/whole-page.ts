// A page rendered in one piece without waiting, as a template that is filled for each visitor.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chunksOf, sendChunks } from '../../kernel/chunks.ts';
import { encodingFor } from '../../kernel/encoding.ts';
import { documentHead, type DocumentInput, ROOT, wholeTail } from './document.ts';
import {
  filledParts,
  fillText,
  fillZipped,
  createTemplate,
  NONCE_MARK,
  type Personal,
  type ZippedTemplate,
  zipTemplate,
} from './page-template.ts';
import type { StreamedDeals } from './pages.types.ts';
import { cutStaticSection, type StaticSections } from './static-section.ts';

/** A page shared by many visitors: the values of one response are filled in. */
export interface RenderedPage {
  /** Bytes of memory it uses. */
  readonly length: number;
  /** Sends it, compressed once for all responses. */
  send(request: FastifyRequest, reply: FastifyReply, personal: Personal): Promise<FastifyReply>;
}

type Input = Omit<DocumentInput, 'nonce' | 'isWhole'> & {
  readonly deals: StreamedDeals | undefined;
};

const squeeze = promisify(brotliCompress);
const zip = promisify(gzip);
/**
 * Upper bound of a template's memory with its compressed form, as a multiple of the template alone.
 */
const WITH_ZIPPED = 1.3;

/**
 * Returns the parts around the content. `visit` is written into the head, where its only slot is.
 */
function around(
  input: Omit<DocumentInput, 'nonce' | 'isWhole'>,
  nonce: string,
  visit?: Pick<Personal, 'sessionId'>,
): { readonly head: string; readonly tail: string } {
  const document = { ...input, nonce, isWhole: true };
  const head = documentHead(document);
  return { head: (visit ? fillText(head, visit) : head) + ROOT, tail: wholeTail(document) };
}

const contentOf = ({ page, shell, deals }: Input, omitsStaticSection = false): string =>
  shell.bundle.renderAppAtOnce({
    location: page.location,
    state: page.state,
    deals,
    content: page.content,
    omitsStaticSection,
  });

/**
 * Renders a page for one response, as chunks of bytes. `sections` is the cache of static sections:
 * a visitor's page whose state has been rendered before takes its section from there.
 * @throws if it cannot be rendered
 */
export function ownPage(
  input: Input,
  { nonce, sessionId }: Personal,
  sections?: StaticSections,
): Buffer[] {
  const { page, shell, deals } = input;
  const stateElement = shell.bundle.pageStateElement(page.state);
  const { head, tail } = around({ ...input, stateElement }, nonce, { sessionId });
  if (
    sections === undefined ||
    page.state.token !== null ||
    (deals !== undefined && 'error' in deals)
  )
    return chunksOf([head, contentOf(input), tail]);
  const source = { stateElement, deals: deals?.response };
  const known = sections.get(source);
  const content = contentOf(input, known !== undefined);
  const cut = cutStaticSection(content);
  if (cut === null) return chunksOf([head, content, tail]);
  const section = known ?? { hints: Buffer.from(cut.hints), bytes: Buffer.from(cut.section) };
  if (known === undefined) sections.set(source, section);
  return [
    ...chunksOf([head]),
    section.hints,
    ...chunksOf([cut.before]),
    section.bytes,
    ...chunksOf([cut.after, tail]),
  ];
}

/**
 * Renders a page shared by all requests with this variant.
 * @throws if it cannot be rendered
 */
export function sharedPage(input: Input): RenderedPage {
  const { head, tail } = around(input, NONCE_MARK);
  const template = createTemplate(head + contentOf(input) + tail);
  let zipped: Promise<ZippedTemplate> | undefined;
  return {
    length: Math.ceil(template.bytes.length * WITH_ZIPPED),
    async send(request, reply, personal) {
      if (encodingFor(request, ['gzip']) === null)
        return sendBytes(filledParts(template, personal), request, reply);
      zipped ??= zipTemplate(template);
      return reply.header('content-encoding', 'gzip').send(fillZipped(await zipped, personal));
    },
  };
}

/** Sends bytes that are compressed for this response alone. */
export async function sendBytes(
  chunks: readonly Buffer[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = encodingFor(request);
  if (encoding === null) return sendChunks(reply, chunks);
  const bytes = Buffer.concat(chunks);
  if (encoding === 'br') {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    return reply.header('content-encoding', 'br').send(await squeeze(bytes, { params }));
  }
  return reply.header('content-encoding', 'gzip').send(await zip(bytes, { level: 5 }));
}
