import { PassThrough } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '../../kernel/encoding.ts';
import type { Log } from '../../kernel/log.ts';
import {
  documentHead,
  type DocumentInput,
  documentTail,
  faceHold,
  remoteScripts,
  ROOT,
} from './document.ts';
import { fillText } from './page-template.ts';
import type { RenderedRemote, StreamedDeals } from './pages.types.ts';

/**
 * Milliseconds after which an unfinished page is closed: missing parts show their skeletons, and
 * the browser loads them.
 */
const LONGEST_MS = 20_000;

/**
 * Milliseconds to wait for content before a skeleton is sent in its place. A search takes as long
 * as its suppliers.
 */
const WAIT_MS = { deals: 20, search: 600 } as const;

export interface StreamedPage extends Omit<DocumentInput, 'isWhole'> {
  readonly deals?: Promise<StreamedDeals> | undefined;
  readonly remote?: RenderedRemote | undefined;
  /** Sends a response if nothing can be rendered. */
  readonly failed: (fault: unknown) => FastifyReply;
}

/** Sends the head at once and the content as it becomes ready. */
export function streamPage(
  { deals, remote, failed, ...document }: StreamedPage,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
): Promise<FastifyReply> {
  const { page, shell, nonce } = document;
  return new Promise((resolve) => {
    const { pipe, abort } = shell.bundle.renderApp(
      {
        nonce,
        location: page.location,
        scripts: remote ? [] : shell.scripts,
        state: page.state,
        deals,
        remote,
      },
      {
        onShellReady() {
          const { out, send } = outlet(request, reply);
          out.write(fillText(documentHead({ ...document, isWhole: false }), request));
          send();
          resolve(reply.send(out));
          const content = new PassThrough();
          content.on('data', (chunk: Buffer) => {
            out.write(chunk);
            send();
          });
          content.on('end', () => {
            clearTimeout(timer);
            out.end(documentTail(scripts));
          });
          let scripts = '';
          void soon(
            (remote && Object.values(remote.ahead)[0]) ?? deals,
            remote ? WAIT_MS.search : WAIT_MS.deals,
          ).then((isThere) => {
            // while a skeleton is shown there is time for scripts
            if (remote && isThere) scripts = remoteScripts(document, { afterPaint: true });
            if (remote && !isThere) out.write(remoteScripts(document, { afterPaint: false }));
            out.write((remote && isThere ? faceHold(page.state.language, nonce) : '') + ROOT);
            pipe(content);
          });
        },
        onShellError(fault) {
          clearTimeout(timer);
          resolve(failed(fault));
        },
        onError(fault) {
          if (!request.raw.destroyed)
            log.error(
              { correlationId: request.id, fault, page: page.location },
              'part of a page cannot be rendered',
            );
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

/** Returns the deals if they are available already: cached ones resolve without a wait. */
export async function answered(deals: Promise<StreamedDeals>): Promise<StreamedDeals | 'not yet'> {
  return Promise.race([
    deals,
    new Promise<'not yet'>((resolve) => setImmediate(resolve, 'not yet')),
  ]);
}

/** Resolves when the response is available (true), or after the timeout. */
async function soon(answer: Promise<unknown> | undefined, waitMs: number): Promise<boolean> {
  if (!answer) return true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isThere = await Promise.race([
    answer.then(() => true),
    new Promise<false>((resolve) => (timer = setTimeout(resolve, waitMs, false))),
  ]);
  clearTimeout(timer);
  // one more turn, so that content waiting for the response is rendered before the first part is
  // sent
  await new Promise((resolve) => setImmediate(resolve));
  return isThere;
}

interface Outlet {
  readonly out: NodeJS.ReadWriteStream;
  /** Sends everything written in this turn in one piece. */
  readonly send: () => void;
}

/** Returns the output of a page: compressed as the browser accepts it, and unbuffered. */
function outlet(request: FastifyRequest, reply: FastifyReply): Outlet {
  const encoding = encodingFor(request);
  let isDue = false;
  const nextTurn = (flush: () => void) => () => {
    if (isDue) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      flush();
    });
  };
  if (encoding === 'br') {
    reply.header('content-encoding', 'br');
    const out = createBrotliCompress({
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    });
    return {
      out,
      send: nextTurn(() => out.writable && out.flush(constants.BROTLI_OPERATION_FLUSH)),
    };
  }
  if (encoding === 'gzip') {
    reply.header('content-encoding', 'gzip');
    const out = createGzip({ level: 5 });
    return { out, send: nextTurn(() => out.writable && out.flush(constants.Z_SYNC_FLUSH)) };
  }
  return { out: new PassThrough(), send: () => undefined };
}
