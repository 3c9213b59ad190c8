import { createHmac } from 'node:crypto';
import { sandboxCardKeys } from '@portico/gateway-sandbox-card';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { journeys } from '@portico/test-kit/buyer';
import { GATEWAY_SECRET } from '@portico/test-kit/rehearsal';

let world: DemoWorld;
let way: ReturnType<typeof journeys>;
beforeAll(async () => {
  world = await demoWorld();
  way = journeys(world);
});
afterAll(async () => {
  await world.close();
});

const PATH = '/api/gateways/sandbox-card/webhook';
const client = (agency: string) => world.client(agency);
const idOf = (agency: string) => world.ids.get(agency) ?? '';

/** Returns a guest's booking on `full` whose payer is on the card page. */
async function waiting() {
  const buyer = { agency: 'full' };
  const made = await way.book(buyer, way.body(await way.quote(buyer)));
  expect(made.status, made.text).toBe(202);
  const { reference } = made.json;
  const [row] = await world.server.database.admin<{ gateway_ref: string }>(
    'select p.gateway_ref from payment p join booking b on b.id = p.booking_id where b.reference = $1',
    [reference],
  );
  return { reference, paymentRef: row?.gateway_ref ?? '' };
}
const stateOf = async (reference: string) =>
  (
    await world.server.database.admin<{ state: string }>(
      'select state from booking where reference = $1',
      [reference],
    )
  )[0]?.state;
let events = 0;
const eventOf = (
  paymentRef: string,
  type = 'payment.authorised',
  id = `evt_test_${(events += 1)}`,
) =>
  JSON.stringify({
    object: 'event',
    id,
    type,
    payment_ref: paymentRef,
    created_at: world.server.clock.iso(),
    livemode: false,
  });
function signed(
  agency: string,
  body: string,
  secondsAgo = 0,
  secret = sandboxCardKeys(GATEWAY_SECRET, idOf(agency)).webhookSecret,
) {
  const seconds = Math.floor(world.server.clock.now() / 1000) - secondsAgo;
  return {
    'content-type': 'application/json',
    'sandbox-signature': `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  };
}
const send = (agency: string, body: string, headers: Record<string, string>) =>
  client(agency).send('POST', PATH, { body, headers });

describe('an event of the gateway', () => {
  it('makes us ask the gateway, and the booking goes on', async () => {
    const { reference, paymentRef } = await waiting();
    await way.pay('full', reference);
    const body = eventOf(paymentRef);
    expect((await send('full', body, signed('full', body))).json).toEqual({ received: true });
    await world.server.worker.runDue();
    expect(await stateOf(reference)).toBe('CONFIRMED');
  });

  it('is sent by the sandbox itself to the agency’s own address', async () => {
    const buyer = { agency: `full.localhost:${world.server.port}` };
    const made = await way.book(buyer, way.body(await way.quote(buyer)));
    await way.pay('full', made.json.reference);
    const arrived = () =>
      world.server.database.admin(
        'select 1 from webhook_event e join payment p on p.gateway_ref = e.payment_ref join booking b on b.id = p.booking_id where b.reference = $1',
        [made.json.reference],
      );
    await expect.poll(arrived, { timeout: 10_000 }).not.toEqual([]);
    await world.server.worker.runDue();
    expect(await stateOf(made.json.reference)).toBe('CONFIRMED');
  });

  it('is only a hint: who says "paid" before it is paid changes nothing', async () => {
    const { reference, paymentRef } = await waiting();
    const body = eventOf(paymentRef, 'payment.captured');
    expect((await send('full', body, signed('full', body))).status).toBe(200);
    await world.server.worker.runDue();
    expect(await stateOf(reference)).toBe('AWAITING_PAYER');
  });

  it('a hundred times, in any order, has one effect', async () => {
    const { reference, paymentRef } = await waiting();
    await way.pay('full', reference);
    const bodies = [
      'payment.captured',
      'payment.authorised',
      'payment.authorised',
      'payment.expired',
      'refund.completed',
    ].map((type) => eventOf(paymentRef, type));
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => bodies[index % 5] ?? '').map((body) =>
        send('full', body, signed('full', body)),
      ),
    );
    await world.server.worker.runDue();
    expect(await stateOf(reference)).toBe('CONFIRMED');
    const kept = await world.server.database.admin(
      'select 1 from webhook_event where payment_ref = $1',
      [paymentRef],
    );
    expect(kept).toHaveLength(5);
    const captures = world.sandbox
      .ledger('gateway')
      .filter(({ ref, kind }) => ref === paymentRef && kind === 'capture');
    expect(captures).toHaveLength(1);
  });

  it('may name the payment by our key; another account’s, and other messages, are accepted and ignored', async () => {
    const { paymentRef } = await waiting();
    const [paid] = await world.server.database.admin<{ idempotency_key: string }>(
      'select idempotency_key from payment where gateway_ref = $1',
      [paymentRef],
    );
    const { payment_ref: _ref, ...event } = JSON.parse(eventOf(paymentRef)) as Record<
      string,
      unknown
    >;
    const keyed = { ...event, idempotency_key: paid?.idempotency_key };
    const tell = async (message: object) => {
      const body = JSON.stringify(message);
      return (await send('full', body, signed('full', body))).status;
    };
    expect(await tell({ ...keyed, id: 'evt_elsewhere', account: 'another-account' })).toBe(200);
    expect(await tell({ object: 'event', type: 'account.updated' })).toBe(200);
    expect(await tell({ ...event, id: 'evt_nameless' })).toBe(400);
    expect(await tell({ ...keyed, id: 'evt_keyed', account: idOf('full') })).toBe(200);
    await world.server.worker.runDue();
    expect(
      await world.server.database.admin(
        "select event_id, orphan from webhook_event where event_id in ('evt_elsewhere', 'evt_nameless', 'evt_keyed') and handled_at is not null",
      ),
    ).toEqual([{ event_id: 'evt_keyed', orphan: false }]);
  });

  it('that overtakes our own record is kept until its payment is known, and one that is nobody’s is named an orphan', async () => {
    const { reference, paymentRef } = await waiting();
    await way.pay('full', reference);
    await world.server.database.admin(
      'update payment set gateway_ref = null where gateway_ref = $1',
      [paymentRef],
    );
    const body = eventOf(paymentRef);
    await send('full', body, signed('full', body));
    await world.server.worker.runDue();
    expect(await stateOf(reference)).toBe('AWAITING_PAYER');
    await world.server.database.admin(
      'update payment set gateway_ref = $1 where booking_id = (select id from booking where reference = $2)',
      [paymentRef, reference],
    );
    await world.server.clock.advance(2_000);
    await world.server.worker.runDue();
    expect(await stateOf(reference)).toBe('CONFIRMED');
    const stray = eventOf('pay_000000000000000000000000');
    await send('full', stray, signed('full', stray));
    for (let turn = 0; turn < 10; turn += 1) {
      await world.server.worker.runDue();
      await world.server.clock.advance(61_000);
    }
    const [kept] = await world.server.database.admin<{ orphan: boolean }>(
      "select orphan from webhook_event where payment_ref = 'pay_000000000000000000000000'",
    );
    expect(kept?.orphan).toBe(true);
  });

  it('that is forged, old, changed, unsigned or meant for another agency is refused and leaves no trace', async () => {
    const { paymentRef } = await waiting();
    const body = eventOf(paymentRef);
    const good = signed('full', body);
    const cases: [string, string, Record<string, string>][] = [
      ['another secret', body, signed('full', body, 0, 'whsec_not-the-secret')],
      ['another agency’s secret', body, signed('closed', body)],
      ['six minutes old', body, signed('full', body, 360)],
      ['from the future', body, signed('full', body, -360)],
      ['one byte changed', body.replace('authorised', 'authorisee'), good],
      ['no signature', body, { 'content-type': 'application/json' }],
      [
        'half a signature',
        body,
        { ...good, 'sandbox-signature': good['sandbox-signature'].slice(0, 40) },
      ],
      ['no JSON', '{"id":', signed('full', '{"id":')],
      ['nothing', '', signed('full', '')],
      ['not an event', '[]', signed('full', '[]')],
    ];
    const before = await world.server.database.admin(
      'select count(*)::int as n from webhook_event',
    );
    for (const [name, text, headers] of cases) {
      const reply = await send('full', text, headers);
      expect([name, reply.status]).toEqual([name, 400]);
    }
    expect((await send('closed', body, good)).status).toBe(400);
    expect(
      (await client('full').send('POST', '/api/gateways/stripe/webhook', { body, headers: good }))
        .status,
    ).toBe(404);
    expect(
      (
        await client('full').send('POST', `/api/gateways/${encodeURIComponent('../x')}/webhook`, {
          body,
          headers: good,
        })
      ).status,
    ).toBe(404);
    expect((await client('full').send('GET', PATH, {})).status).toBe(405);
    expect(
      await world.server.database.admin('select count(*)::int as n from webhook_event'),
    ).toEqual(before);
  });

  it('rightly signed by one agency’s account cannot touch another agency’s booking', async () => {
    const { reference, paymentRef } = await waiting();
    await way.pay('full', reference);
    const body = eventOf(paymentRef);
    expect((await send('closed', body, signed('closed', body))).status).toBe(200);
    await world.server.worker.runDue();
    expect(await stateOf(reference)).toBe('AWAITING_PAYER');
  });
});
