// A sandbox whose suppliers require a custom key: the server reads the same setting, and hotels are
// found.
import { journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, expect, it } from 'vitest';

const OWN = { SANDBOX_SUPPLIER_KEY: 'a-key-of-my-own' };
let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld('alpha', { env: OWN, sandboxEnv: OWN });
});
afterAll(() => world?.close());

it('hotels are found, quoted and booked with SANDBOX_SUPPLIER_KEY set', async () => {
  const { booking } = await journeys(world).confirmed({ agency: 'full' });
  expect(booking.status).toBe('confirmed');
});
