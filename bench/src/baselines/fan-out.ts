// Bare fan-out: node:http and undici send the same requests to the same mocks, merge equal items in
// a Map, convert with a float, and forward each response as it arrives. No validation, no tenants,
// no rules, no sealed offers.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Pool } from 'undici';
import { MARKETS } from '../peers/markets.ts';
import { offeringIn } from '../peers/offering.ts';
import { type BareRow, PUT_TOGETHER } from './put-together.ts';

const { suppliers, market: name = 'hotels' } = offeringIn(process.env);
const { root, search: path } = MARKETS[name];
const putTogether = PUT_TOGETHER[name];
const deadlineMs = Number(process.env['DEADLINE_MS']);
const pool = new Pool(process.env['PEERS'] ?? '', { connections: 256, pipelining: 1 });

/** Yields one supplier's offers, line by line. */
async function ask(
  supplier: number,
  id: string,
  body: string,
  signal: AbortSignal,
): Promise<string[]> {
  const reply = await pool.request({
    method: 'POST',
    path: `/s${supplier}${root}${path}`,
    headers: { 'content-type': 'application/json', 'x-correlation-id': id },
    body,
    signal,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const text = await reply.body.text();
  if (reply.statusCode !== 200) throw new Error(`answered ${reply.statusCode}`);
  return text.trimEnd().split('\n').slice(0, -1);
}

async function search(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  JSON.parse(body);
  const rows = new Map<string, BareRow>();
  const stop = new AbortController();
  let answered = 0;
  const progress = (): string => `"suppliers":{"asked":${suppliers},"answered":${answered}}`;
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  const all = Promise.allSettled(
    Array.from({ length: suppliers }, async (_, supplier) => {
      const found = await ask(
        supplier,
        String(request.headers['x-correlation-id']),
        body,
        stop.signal,
      );
      answered += 1;
      const changed = found.flatMap((line) => putTogether(rows, supplier, JSON.parse(line)));
      response.write(`{"type":"rows",${progress()},"results":${JSON.stringify(changed)}}\n`);
    }),
  );
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([all, new Promise((resolve) => (timer = setTimeout(resolve, deadlineMs)))]);
  clearTimeout(timer);
  stop.abort();
  response.end(`{"type":"end",${progress()},"total":${rows.size}}\n`);
}

createServer((request, response) => void search(request, response)).listen(
  Number(process.env['PORT']),
  '127.0.0.1',
  () => process.send?.({ ready: true }),
);
