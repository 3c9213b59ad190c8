// Handles bytes that are not HTTP, which have no request and no route, with the same body as every
// error.
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorBody, type ErrorCode, PorticoError } from '@portico/contract';
import { SECURITY_HEADERS } from './headers.ts';

const BY_CODE: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
};

/** Responds and closes; for Fastify's clientErrorHandler. */
export function answerClientError(fault: Error & { code?: string }, socket: Socket): void {
  if (fault.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) return void socket.destroy(fault);
  const error = new PorticoError(BY_CODE[fault.code ?? ''] ?? 'BAD_REQUEST');
  const body: ErrorBody = { error: error.message, code: error.code, correlationId: randomUUID() };
  const text = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-correlation-id': body.correlationId,
    connection: 'close',
    ...SECURITY_HEADERS,
  };
  const lines = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  socket.end(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines}\r\n${text}`, () =>
    socket.destroy(),
  );
}
