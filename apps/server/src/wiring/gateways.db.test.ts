// A sandbox whose gateway has a custom secret: the server reads the same setting, and a card is
// charged.
import { journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, expect, it } from 'vitest';

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
