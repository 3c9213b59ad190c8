import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../../kernel/log.ts';
import { DOCUMENT_TAIL, documentHead, type DocumentInput, plainDocument } from './document.ts';

/** A page that has not finished by then is closed as it is: what is missing shows its skeleton and is asked for again. */
const LONGEST_MS = 20_000;

/** Sends the head at once and the content as it becomes ready. */
export function streamPage(input: DocumentInput, request: FastifyRequest, reply: FastifyReply, log: Log): Promise<FastifyReply> {
  const { page, shell, nonce } = input;
  return new Promise((resolve) => {
    const out = new PassThrough();
    const { pipe, abort } = shell.bundle.renderApp(
      { nonce, scripts: shell.scripts, state: page.state, deals: page.deals },
      {
        onShellReady() {
          out.write(documentHead(input));
          const content = new PassThrough();
          content.on('data', (chunk: Buffer) => out.write(chunk));
          content.on('end', () => {
            clearTimeout(timer);
            out.end(DOCUMENT_TAIL);
          });
          pipe(content);
          resolve(reply.send(out));
        },
        onShellError(fault) {
          clearTimeout(timer);
          log.error({ correlationId: request.id, fault, page: page.state.address }, 'a page cannot be rendered');
          const text = page.state.texts['common.somethingWrong'] ?? '';
          const html = plainDocument({ language: page.state.language, status: 500, text, styles: shell.styles, css: shell.bundle.themeCss(page.agency?.primaryColor), nonce });
          resolve(reply.code(500).header('cache-control', 'no-store').send(html));
        },
        onError(fault) {
          if (!request.raw.destroyed) log.error({ correlationId: request.id, fault, page: page.state.address }, 'part of a page cannot be rendered');
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
