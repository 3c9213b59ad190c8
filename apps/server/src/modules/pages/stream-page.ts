import { PassThrough } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../../kernel/log.ts';
import { DOCUMENT_TAIL, documentHead, type DocumentInput, plainDocument } from './document.ts';

/** A page that has not finished by then is closed as it is: what is missing shows its skeleton and is asked for again. */
const LONGEST_MS = 20_000;

/** Deals that come within this time (milliseconds) stand in the page at once, without a skeleton before them. */
const WAIT_FOR_DEALS_MS = 20;

/** Sends the head at once and the content as it becomes ready. */
export function streamPage(input: DocumentInput, request: FastifyRequest, reply: FastifyReply, log: Log): Promise<FastifyReply> {
  const { page, shell, nonce } = input;
  return new Promise((resolve) => {
    const { pipe, abort } = shell.bundle.renderApp(
      { nonce, location: page.location, scripts: shell.scripts, state: page.state, deals: page.deals },
      {
        onShellReady() {
          const { out, send } = outlet(request, reply);
          out.write(documentHead(input));
          send();
          resolve(reply.send(out));
          const content = new PassThrough();
          content.on('data', (chunk: Buffer) => {
            out.write(chunk);
            send();
          });
          content.on('end', () => {
            clearTimeout(timer);
            out.end(DOCUMENT_TAIL);
          });
          void soon(page.deals).then(() => pipe(content));
        },
        onShellError(fault) {
          clearTimeout(timer);
          log.error({ correlationId: request.id, fault, page: page.location }, 'a page cannot be rendered');
          const text = page.state.texts['common.somethingWrong'] ?? '';
          const html = plainDocument({ language: page.state.language, status: 500, text, styles: shell.styles, css: shell.bundle.themeCss(page.agency?.primaryColor), nonce });
          resolve(reply.code(500).header('cache-control', 'no-store').send(html));
        },
        onError(fault) {
          if (!request.raw.destroyed) log.error({ correlationId: request.id, fault, page: page.location }, 'part of a page cannot be rendered');
        },
      },
    );
    const timer = setTimeout(() => abort(new Error('the page took too long')), LONGEST_MS);
    reply.raw.once('close', () => {
      clearTimeout(timer);
      if (!reply.raw.writableFinished) abort(new Error('the visitor left'));
    });
  });
}

/** Resolves with the deals, or after the time they are waited for. */
async function soon(deals: Promise<unknown> | undefined): Promise<void> {
  if (!deals) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([deals, new Promise((resolve) => (timer = setTimeout(resolve, WAIT_FOR_DEALS_MS)))]);
  clearTimeout(timer);
  // one turn more, so that what waited for the deals is rendered before the first part leaves
  await new Promise((resolve) => setImmediate(resolve));
}

interface Outlet {
  readonly out: NodeJS.ReadWriteStream;
  /** Sends what was written in this turn, in one piece. */
  readonly send: () => void;
}

/** Where a page is written to: compressed as the browser takes it, nothing held back. */
function outlet(request: FastifyRequest, reply: FastifyReply): Outlet {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  let isDue = false;
  const once = (flush: () => void) => () => {
    if (isDue) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      flush();
    });
  };
  if (/\bbr\b/.test(accepted)) {
    reply.header('content-encoding', 'br');
    const out = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } });
    return { out, send: once(() => out.writable && out.flush(constants.BROTLI_OPERATION_FLUSH)) };
  }
  if (/\bgzip\b/.test(accepted)) {
    reply.header('content-encoding', 'gzip');
    const out = createGzip({ level: 5 });
    return { out, send: once(() => out.writable && out.flush(constants.Z_SYNC_FLUSH)) };
  }
  return { out: new PassThrough(), send: () => undefined };
}
