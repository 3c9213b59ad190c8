// The process as a whole: start, speed, command line, crashes of the gateway, and undeliverable
// webhooks.
import { execFile } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { calmly } from '@portico/test-kit/calm';
import { turns } from '@portico/test-kit/turns';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { startSandbox } from './testing/start-sandbox.ts';
import type { RunningSandbox } from './testing/start-sandbox.ts';

/** Each run plays every third test; npm run test:full plays all. */
const it = turns(3);

const run = promisify(execFile);
const CLI = fileURLToPath(new URL('cli.ts', import.meta.url));
const SUPPLIER = {
  authorization: 'Bearer sandbox-supplier-key',
  'x-agency': 'process',
  'content-type': 'application/json',
  'x-sandbox-now': '2027-03-01T12:00:00Z',
};
const LISBON = {
  latitude: 38.7167,
  longitude: -9.1333,
  radius_km: 4,
  check_in: '2027-06-19',
  check_out: '2027-06-23',
  rooms: [{ adults: 2, children: [] }],
};
const SECRET_KEY = `sk_test_process_${createHmac('sha256', 'sandbox-gateway-secret').update('key:process').digest('hex').slice(0, 40)}`;

const search = (url: string): Promise<Response> =>
  fetch(`${url}/hotels/alpha/v1/availability`, {
    method: 'POST',
    headers: SUPPLIER,
    body: JSON.stringify(LISBON),
  });

async function openPayment(url: string, webhookUrl?: string, now?: string): Promise<string> {
  const reply = await fetch(`${url}/gateway/v1/payments`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${SECRET_KEY}`,
      'x-agency': 'process',
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(now === undefined ? {} : { 'x-sandbox-now': now }),
    },
    body: JSON.stringify({
      amount: 5_000,
      currency: 'EUR',
      reference: 'PF-7',
      description: 'A stay',
      return_url: 'http://localhost/back',
      cancel_url: 'http://localhost/away',
      webhook_url: webhookUrl,
      language: 'en',
      payer_email: 'a@b.example',
      merchant_name: 'Fairwater',
      expires_at: new Date(Date.now() + 900_000).toISOString(),
    }),
  });
  return String(((await reply.json()) as { id: string }).id);
}
const asMerchant = (url: string, path: string, body: unknown): Promise<Response> =>
  fetch(`${url}/gateway/v1${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${SECRET_KEY}`,
      'x-agency': 'process',
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });

describe('the process', () => {
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterAll(() => sandbox?.stop());

  it('searches a whole town in well under 50 ms once it is warm', async () => {
    for (let i = 0; i < 5; i += 1) await (await search(sandbox.url)).arrayBuffer();
    const median = await calmly(
      async () => {
        const times: number[] = [];
        for (let i = 0; i < 15; i += 1) {
          const startedAt = performance.now();
          await (await search(sandbox.url)).arrayBuffer();
          times.push(performance.now() - startedAt);
        }
        return times.sort((a, b) => a - b)[7];
      },
      (ms = Infinity) => ms < 50,
    );
    expect(median).toBeLessThan(50);
  });

  it('streams the same hotels that it sends at once', async () => {
    const whole = (await (await search(sandbox.url)).json()) as { properties: unknown[] };
    const streamed = await fetch(`${sandbox.url}/hotels/alpha/v1/availability`, {
      method: 'POST',
      headers: { ...SUPPLIER, accept: 'application/x-ndjson' },
      body: JSON.stringify(LISBON),
    });
    const lines = (await streamed.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { properties?: unknown[]; complete?: boolean });
    expect(lines.flatMap((line) => line.properties ?? [])).toEqual(whole.properties);
    expect(lines.at(-1)).toEqual({ complete: true, count: whole.properties.length });
    expect(lines.length).toBeGreaterThan(2);
  });

  it('prints its ledgers as lines of JSON while it runs, and says what is wrong with a question', async () => {
    const ref = await openPayment(sandbox.url);
    await asMerchant(sandbox.url, `/test-helpers/payments/${ref}/pay`, {
      card_number: '4242424242424242',
    });
    await asMerchant(sandbox.url, `/payments/${ref}/capture`, { amount: 5_000, currency: 'EUR' });
    const cli = (...words: string[]) =>
      run(process.execPath, [CLI, ...words], { env: { DATA_DIR: sandbox.dataDir } });
    const { stdout } = await cli('ledger', 'gateway');
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line['ref'] === ref);
    expect(lines.map((line) => Object.keys(line))).toEqual(
      lines.map(() => ['at', 'kind', 'key', 'ref', 'amount', 'currency', 'status']),
    );
    expect(lines).toMatchObject([
      { kind: 'authorise', amount: 5_000, currency: 'EUR', status: 'authorised' },
      { kind: 'capture', amount: 5_000, status: 'captured' },
    ]);
    expect((await cli('ledger', 'supplier', '--supplier', 'beta')).stdout).toBe('');
    const peers = (await cli('faults')).stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { peer: string; steps: string[] });
    expect(peers.map(({ peer }) => peer)).toEqual([
      'psi',
      'phi',
      'omega',
      'kappa',
      'lambda',
      'sigma',
      'tau',
      'alpha',
      'beta',
      'gamma',
      'gateway',
    ]);
    expect(peers[0]?.steps).toContain('cancel-quote');
    await expect(cli('ledger', 'everything')).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Usage') as string,
    });
    await expect(cli('ledger', 'supplier', '--supplier', 'delta')).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('delta') as string,
    });
    await expect(
      run(process.execPath, [CLI, 'stock'], { env: { DATA_DIR: '/nowhere' } }),
    ).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('DATA_DIR') as string });
  });

  it('refuses settings that make no sense, all at once', async () => {
    const main = fileURLToPath(new URL('main.ts', import.meta.url));
    await expect(
      run(process.execPath, [main], {
        env: { PORT: 'x', PROFILE: 'slow', SANDBOX_SUPPLIERS: 'nobody', DATA_DIR: sandbox.dataDir },
      }),
    ).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/PORT.*PROFILE.*nobody/) as string,
    });
  });

  it('still rehearses what was switched on after it was killed, and a fault with a count does not begin again', async () => {
    const first = await startSandbox();
    await first.faults('process', '5xx-not-done@alpha.search*1');
    await first.faults('other', 'decline');
    await first.faults('quiet', 'sold-out');
    await first.faults('quiet', '');
    const answers = async (url: string) => [(await search(url)).status, (await search(url)).status];
    expect(await answers(first.url)).toEqual([502, 200]);
    await first.faults('process', '5xx-not-done@alpha.search*2');
    await first.kill();
    const second = await startSandbox({ dataDir: first.dataDir });
    const board = (await (await fetch(`${second.url}/faults`)).json()) as unknown;
    expect(board).toEqual({
      agencies: { process: '5xx-not-done@alpha.search*2', other: 'decline' },
    });
    expect((await search(second.url)).status).toBe(502);
    await second.kill();
    const third = await startSandbox({ dataDir: first.dataDir });
    expect(await answers(third.url)).toEqual([502, 200]);
    await third.stop();
  });

  it('moves no clock and switches no fault on outside rehearsals', async () => {
    const strict = await startSandbox({ env: { MODE: 'production' } });
    expect(
      (
        await fetch(`${strict.url}/faults/process`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: '{"faults":"sold-out"}',
        })
      ).status,
    ).toBe(404);
    const reply = await fetch(`${strict.url}/hotels/alpha/v1/availability`, {
      method: 'POST',
      headers: { ...SUPPLIER, 'x-sandbox-now': 'nonsense', 'x-sandbox-faults': '5xx-not-done' },
      body: JSON.stringify({ ...LISBON, check_in: '2027-02-01', check_out: '2027-02-02' }),
    });
    expect(reply.status).toBe(200);
    expect((await asMerchant(strict.url, '/test-helpers/payments/x/pay', {})).status).toBe(404);
    await strict.stop();
  });
});

describe('webhooks', () => {
  const listen = async (
    status: (signature: string) => number,
    port = 0,
  ): Promise<{ server: Server; port: number; got: string[] }> => {
    const got: string[] = [];
    const server = createServer((request, reply) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        const code = status(String(request.headers['sandbox-signature']));
        if (code === 200) got.push(text);
        reply.writeHead(code).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return { server, port: (server.address() as AddressInfo).port, got };
  };

  it('are sent again until they are taken', async () => {
    const sandbox = await startSandbox();
    let refusals = 0;
    const ear = await listen(() => (refusals < 3 ? ((refusals += 1), 500) : 200));
    const ref = await openPayment(sandbox.url, `http://agency.localhost:${ear.port}/hook`);
    await asMerchant(sandbox.url, `/test-helpers/payments/${ref}/pay`, {
      card_number: '4242424242424242',
    });
    await expect.poll(() => ear.got.length, { timeout: 5_000 }).toBe(1);
    expect(refusals).toBe(3);
    ear.server.close();
    await sandbox.stop();
  });

  it('of a payment made by a moved clock are taken by a server whose clock is right, and sent again to one that is wrong', async () => {
    const sandbox = await startSandbox();
    /** Checks a signature like a merchant: false if it was signed at another time. */
    const isOfNow = (signature: string): boolean => {
      const seconds = Number(/^t=(\d+),/.exec(signature)?.[1]);
      return Math.abs(seconds * 1_000 - Date.now()) < 300_000;
    };
    const ear = await listen((signature) => (isOfNow(signature) ? 200 : 400));
    const moved = new Date(Date.now() - 40 * 86_400_000).toISOString();
    const ref = await openPayment(sandbox.url, `http://agency.localhost:${ear.port}/hook`, moved);
    await asMerchant(sandbox.url, `/test-helpers/payments/${ref}/pay`, {
      card_number: '4242424242424242',
    });
    const told = () => ear.got.filter((text) => text.includes(ref) && text.includes('authorised'));
    await expect.poll(() => told().length, { timeout: 15_000 }).toBeGreaterThan(0);
    ear.server.close();
    let refusals = 0;
    const deaf = await listen(() => ((refusals += 1), 400));
    const other = await openPayment(sandbox.url, `http://agency.localhost:${deaf.port}/hook`);
    await asMerchant(sandbox.url, `/test-helpers/payments/${other}/pay`, {
      card_number: '4242424242424242',
    });
    await expect.poll(() => refusals, { timeout: 15_000 }).toBeGreaterThan(3);
    deaf.server.close();
    await sandbox.stop();
  });

  it('are hit by faults of their own step and number only, late as their payment says, and by an agency’s until it takes them back', async () => {
    const sandbox = await startSandbox();
    const ear = await listen(() => 200);
    const heard = (ref: string) =>
      ear.got
        .filter((text) => text.includes(ref))
        .map((text) => (JSON.parse(text) as { type: string }).type.split('.')[1]);
    const whole = async (): Promise<string> => {
      const ref = await openPayment(sandbox.url, `http://127.0.0.1:${ear.port}/hook`);
      await asMerchant(sandbox.url, `/test-helpers/payments/${ref}/pay`, {
        card_number: '4242424242424242',
      });
      await asMerchant(sandbox.url, `/payments/${ref}/capture`, { amount: 5_000, currency: 'EUR' });
      return ref;
    };
    const under = async (faults: string): Promise<string> => {
      await sandbox.faults('process', faults);
      return whole();
    };
    const [first, second, third] = [
      await under('webhook-lost@capture'),
      await under('webhook-duplicate=3@gateway.authorise'),
      await under('webhook-lost=0%, webhook-forged@supplier.*'),
    ];
    await expect.poll(() => heard(second).length + heard(third).length, { timeout: 5_000 }).toBe(6);
    expect(heard(first)).toEqual(['authorised']);
    expect(heard(second).toSorted()).toEqual([
      'authorised',
      'authorised',
      'authorised',
      'captured',
    ]);
    expect(heard(third).toSorted()).toEqual(['authorised', 'captured']);

    const late = await under('webhook-late=300ms..900ms@capture');
    await expect.poll(() => heard(late), { timeout: 5_000 }).toEqual(['authorised']);
    await expect.poll(() => heard(late), { timeout: 5_000 }).toEqual(['authorised', 'captured']);

    await sandbox.faults('process', 'decline, webhook-lost');
    const opened = await openPayment(sandbox.url, `http://127.0.0.1:${ear.port}/hook`);
    await sandbox.faults('process', '');
    await asMerchant(sandbox.url, `/test-helpers/payments/${opened}/pay`, {
      card_number: '4242424242424242',
    });
    await expect.poll(() => heard(opened), { timeout: 5_000 }).toEqual(['authorised']);
    ear.server.close();
    await sandbox.stop();
  });

  it('and money survive a crash of the gateway', async () => {
    let sandbox = await startSandbox();
    const { server: closed, port } = await listen(() => 200);
    await new Promise<void>((resolve) => closed.close(() => resolve()));
    const refs: string[] = [];
    for (let i = 0; i < 10; i += 1)
      refs.push(await openPayment(sandbox.url, `http://127.0.0.1:${port}/hook`));
    const answered: string[] = [];
    const storm = refs.map(async (ref) => {
      await asMerchant(sandbox.url, `/test-helpers/payments/${ref}/pay`, {
        card_number: '4242424242424242',
      });
      if (
        (
          await asMerchant(sandbox.url, `/payments/${ref}/capture`, {
            amount: 5_000,
            currency: 'EUR',
          })
        ).ok
      )
        answered.push(ref);
    });
    void Promise.allSettled(storm);
    await expect.poll(() => answered.length, { timeout: 5_000, interval: 1 }).toBeGreaterThan(1);
    await sandbox.kill();
    await Promise.allSettled(storm);
    const ear = await listen(() => 200, port);
    sandbox = await startSandbox({ dataDir: sandbox.dataDir });
    const captured = sandbox
      .ledger('gateway')
      .filter((line) => line.kind === 'capture')
      .map((line) => line.ref);
    expect(answered.filter((ref) => !captured.includes(ref))).toEqual([]);
    expect(new Set(captured).size).toBe(captured.length);
    await expect
      .poll(
        () =>
          answered.every((ref) =>
            ear.got.some((text) => text.includes(ref) && text.includes('payment.captured')),
          ),
        { timeout: 5_000 },
      )
      .toBe(true);
    ear.server.close();
    await sandbox.stop();
  });
});
