// A sandbox whose gateway has a custom secret: the server reads the same setting, and a card is
// charged. An agency that changes its merchant account is paid through the new one from then on.
import { sandboxCardKeys } from '@portico/gateway-sandbox-card';
import { type InProgress, journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { randomUUID } from 'node:crypto';
import { wire } from '../wiring.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const OWN = { SANDBOX_GATEWAY_SECRET: 'a secret of my own, with spaces & signs' };
let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld('alpha', { env: OWN, sandboxEnv: OWN });
});
afterAll(() => world?.close());

it('a card booking works with SANDBOX_GATEWAY_SECRET set', async () => {
  const { booking, reference } = await journeys(world).confirmed({ agency: 'full' });
  expect(booking.status).toBe('confirmed');
  await world.server.worker.runDue();
  const [payment] = await world.server.database.admin<{ status: string; gateway_ref: string }>(
    'select p.status, p.gateway_ref from payment p join booking b on b.agency_id = p.agency_id and b.id = p.booking_id where b.reference = $1',
    [reference],
  );
  expect(payment?.status).toBe('captured');
  const lines = world.sandbox.ledger('gateway').filter(({ ref }) => ref === payment?.gateway_ref);
  expect(lines.map(({ kind }) => kind)).toContain('capture');
});

describe('an agency that changes its merchant account', () => {
  const MERCHANT = 'second-account';
  const paymentOf = async (reference: string) => {
    const [row] = await world.server.database.admin<{
      status: string | null;
      ref: string;
      account: string | null;
      captured: string;
      refunded: string;
    }>(
      `select p.status, p.gateway_ref as ref, p.account_id as account, p.captured, p.refunded from payment p
        join booking b on b.agency_id = p.agency_id and b.id = p.booking_id where b.reference = $1`,
      [reference],
    );
    if (row === undefined) throw new Error('no payment');
    return row;
  };
  const begin = async () => {
    const buyer = { agency: 'full' };
    const { quote, body, book } = journeys(world);
    const reply = await book<InProgress>(buyer, body(await quote(buyer)));
    expect(reply.status, reply.text).toBe(202);
    return reply.json;
  };
  const payAt = async (merchant: string, reference: string) => {
    const { ref } = await paymentOf(reference);
    const { secretKey } = sandboxCardKeys(OWN.SANDBOX_GATEWAY_SECRET, merchant);
    return fetch(`${world.sandbox.url}/gateway/v1/test-helpers/payments/${ref}/pay`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/json',
        'x-sandbox-now': world.server.clock.iso(),
      },
      body: JSON.stringify({ card_number: '4242424242424242' }),
    });
  };
  const confirmed = async ({ reference, guestToken }: InProgress) => {
    const read = journeys(world).read;
    await expect
      .poll(
        async () => (await read({ agency: 'full' }, reference, guestToken)).json.booking.status,
        { timeout: 20_000 },
      )
      .toBe('confirmed');
    await world.server.worker.runDue();
  };

  it('charges there from then on; payments that were open keep the account they had', async () => {
    const agencyId = world.ids.get('full') ?? '';
    const { database } = world.server;
    const before = await begin();
    const first = (await paymentOf(before.reference)).account;
    expect(first).not.toBeNull();

    await database.admin(
      'update payment_gateway_account set is_current = false where agency_id = $1',
      [agencyId],
    );
    const second = randomUUID();
    await database.admin(
      `insert into payment_gateway_account (agency_id, id, adapter, public_key, mode, is_current)
        values ($1, $2, 'sandbox-card', $3, 'test', true)`,
      [agencyId, second, `pk_test_${MERCHANT}`],
    );
    // a notification of the database tells the process about the account
    let after = await begin();
    await expect
      .poll(
        async () => {
          if ((await paymentOf(after.reference)).account !== second) after = await begin();
          return (await paymentOf(after.reference)).account;
        },
        { timeout: 20_000 },
      )
      .toBe(second);

    expect((await payAt(MERCHANT, before.reference)).status, 'not at the new account').toBe(404);
    expect((await payAt(agencyId, before.reference)).ok).toBe(true);
    await confirmed(before);
    expect(await paymentOf(before.reference)).toMatchObject({ status: 'captured', account: first });

    expect((await payAt(agencyId, after.reference)).status, 'not at the old account').toBe(404);
    expect((await payAt(MERCHANT, after.reference)).ok).toBe(true);
    await confirmed(after);
    expect(await paymentOf(after.reference)).toMatchObject({ status: 'captured', account: second });

    await world.server.clock.advance(120_000);
    const { reconciliation } = wire(world.server.kernel);
    expect(await reconciliation.compareNow(agencyId)).toMatchObject({ outcome: 'whole', open: 0 });
  });

  it('refuses to turn an account into another one', async () => {
    const agencyId = world.ids.get('full') ?? '';
    await expect(
      world.server.database.admin(
        `update payment_gateway_account set public_key = 'pk_test_third' where agency_id = $1`,
        [agencyId],
      ),
    ).rejects.toThrow('add another one');
  });
});
