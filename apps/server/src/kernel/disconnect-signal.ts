import type { FastifyReply } from 'fastify';

const GONE = new DOMException('the client has gone', 'AbortError');

/** Returns a signal that aborts when the client disconnects before its response is finished. */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const leave = (): void => {
    if (!reply.raw.writableFinished) gone.abort(GONE);
  };
  if (reply.raw.closed) leave();
  else reply.raw.once('close', leave);
  return gone.signal;
}
