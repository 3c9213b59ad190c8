// Incomplete request bodies: they hold no slot that others need, few are accepted per address, and
// a completed one gets its response.
import { addAgency, startServer, type TestServer } from '@portico/test-kit';
import { readAnswer } from '@portico/test-kit/wire';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
const open: Socket[] = [];
beforeAll(async () => {
  server = await startServer({
    env: {
      RATE_FACTOR: '1000000',
      LIMIT_LATENESS_MS: '60000',
      TRUST_PROXY: '127.0.0.1',
      SANDBOX_URL: 'http://127.0.0.1:9',
    },
  });
  await addAgency(server.database, 'full');
  await addAgency(server.database, 'bare');
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});
afterAll(() => server?.close());

const SUGGEST = '/api/v2/hotel/auto-suggest';
const BODY = '{"text":"Lisb","isManageLocation":false}';
const PATHS = [
  SUGGEST,
  '/api/user/login',
  '/api/bookings',
  '/api/hotel/search',
  '/api/hotel/quote',
];

interface Half {
  answer(): ReturnType<typeof readAnswer>;
  isClosed(): boolean;
  rest(): void;
}

/** Sends the headers of a call and the beginning of its body. */
async function half(from: string, path: string, agency = 'full'): Promise<Half> {
  const socket = connect(server.port, '127.0.0.1').on('error', () => undefined);
  open.push(socket);
  const chunks: Buffer[] = [];
  let isClosed = false;
  socket.on('data', (chunk: Buffer) => chunks.push(chunk)).on('close', () => (isClosed = true));
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ${agency}.localhost\r\nx-forwarded-for: ${from}\r\n` +
      `content-type: application/json\r\nidempotency-key: half-sent-key\r\ncontent-length: ${BODY.length}\r\n\r\n${BODY.slice(0, 5)}`,
  );
  return {
    answer: () => readAnswer(Buffer.concat(chunks), false),
    isClosed: () => isClosed,
    rest: () => void socket.write(BODY.slice(5)),
  };
}
const login = (agency: string) =>
  server.client(agency).post<{ code: string }>('/api/user/login', {
    email: `nobody@${agency}.example`,
    password: 'wrong password',
  });
const suggest = (agency: string, from: string) =>
  server.client(agency).post(SUGGEST, BODY, {
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
  });
/** Waits until the server has received everything sent so far. */
const isSeen = () =>
  expect
    .poll(
      () =>
        new Promise<number>((done) => server.app.server.getConnections((_, count) => done(count))),
    )
    .toBeGreaterThanOrEqual(open.length);

describe('half-sent bodies', () => {
  it('shut an agency for nobody, however many there are from however many addresses', async () => {
    const halves: Half[] = [];
    for (let n = 0; n < 120; n += 1)
      halves.push(await half(`198.51.100.${n % 30}`, PATHS[n % PATHS.length] ?? ''));
    await isSeen();
    for (const agency of ['full', 'bare']) {
      const { status, json } = await login(agency);
      expect([agency, status, json.code]).toEqual([agency, 400, 'INVALID_CREDENTIALS']);
      const replies = await Promise.all(
        Array.from({ length: 8 }, () => suggest(agency, '192.0.2.1')),
      );
      expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 8 }, () => 200));
    }
    expect(halves.filter(({ answer }) => answer() !== undefined)).toEqual([]);
    // a completed request gets a normal response
    halves[0]?.rest();
    await expect.poll(() => halves[0]?.answer()?.status).toBe(200);
  });

  it('are few of one address on one agency; one that is one too many is refused and its connection closed', async () => {
    const halves: Half[] = [];
    for (let n = 0; n < 60; n += 1) halves.push(await half('203.0.113.7', SUGGEST));
    await expect
      .poll(() => halves.filter(({ answer }) => answer()?.status === 429).length)
      .toBe(50);
    await expect.poll(() => halves.filter(({ isClosed }) => isClosed()).length).toBe(50);
    const refused = halves.find(({ answer }) => answer() !== undefined)?.answer();
    expect(JSON.parse(refused?.body.toString() ?? '{}')).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    expect(Object.fromEntries(refused?.headers ?? [])).toMatchObject({
      connection: 'close',
      'retry-after': '1',
    });
    // the same address can send complete requests, begin on another agency, and begin again when
    // one of its requests is over
    expect((await suggest('full', '203.0.113.7')).status).toBe(200);
    const elsewhere = await half('203.0.113.7', SUGGEST, 'bare');
    elsewhere.rest();
    await expect.poll(() => elsewhere.answer()?.status).toBe(200);
    const waiting = halves.find(({ answer }) => answer() === undefined);
    waiting?.rest();
    await expect.poll(() => waiting?.answer()?.status).toBe(200);
    const next = await half('203.0.113.7', SUGGEST);
    next.rest();
    await expect.poll(() => next.answer()?.status).toBe(200);
  });
});
