// Bare fan-out: node:http and undici ask the same mocks the same way, put hotels of the same name
// together, convert with a float, and hand on each answer as it comes. No checks, no tenants, no
// rules, no sealed offers.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Pool } from 'undici';
import type { WirePropertyRates } from '../../../packages/suppliers/sandbox-hotels/src/wire.ts';
import type { Offering } from '../peers/stock.ts';

const { suppliers } = JSON.parse(process.env['OFFERING'] ?? '') as Offering;
const deadlineMs = Number(process.env['DEADLINE_MS']);
const pool = new Pool(process.env['PEERS'] ?? '', { connections: 256, pipelining: 1 });
const RATE = 1.1723 * 1.1;

interface Hotel {
  readonly id: string;
  readonly name: string;
  readonly offers: { readonly key: string; readonly room: string; readonly total: number }[];
}

async function ask(
  supplier: number,
  id: string,
  body: string,
  signal: AbortSignal,
): Promise<WirePropertyRates[]> {
  const reply = await pool.request({
    method: 'POST',
    path: `/s${supplier}/hotels/alpha/v1/availability`,
    headers: { 'content-type': 'application/json', 'x-correlation-id': id },
    body,
    signal,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const text = await reply.body.text();
  if (reply.statusCode !== 200) throw new Error(`answered ${reply.statusCode}`);
  return (JSON.parse(text.slice(0, text.indexOf('\n'))) as { properties: WirePropertyRates[] })
    .properties;
}

async function search(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  JSON.parse(body);
  const hotels = new Map<string, Hotel>();
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
      const rows = found.map(({ property, rates }) => {
        const row: Hotel = hotels.get(property.name) ?? {
          id: `${supplier}:${property.property_id}`,
          name: property.name,
          offers: [],
        };
        hotels.set(property.name, row);
        for (const { rate_key: key, room, price } of rates)
          row.offers.push({
            key,
            room: room.name,
            total: Math.round((price.net + price.tax + price.due_at_property) * RATE),
          });
        row.offers.sort((a, b) => a.total - b.total);
        return row;
      });
      response.write(`{"type":"hotels",${progress()},"results":${JSON.stringify(rows)}}\n`);
    }),
  );
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([all, new Promise((resolve) => (timer = setTimeout(resolve, deadlineMs)))]);
  clearTimeout(timer);
  stop.abort();
  response.end(`{"type":"end",${progress()},"total":${hotels.size}}\n`);
}

createServer((request, response) => void search(request, response)).listen(
  Number(process.env['PORT']),
  '127.0.0.1',
  () => process.send?.({ ready: true }),
);
