// The demo's history against the database, a real sandbox and the whole server: its trips cover
// every product on sale.
import { PRODUCTS, SOLD_SLUGS } from '@portico/contract';
import { demoPeople } from '@portico/demo';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { testConfig } from '@portico/test-kit/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedHistory } from '../../wiring/demo.ts';

/** States in which a booking is at rest. */
const RESTS = new Set(['CONFIRMED', 'CANCELLED', 'REJECTED']);

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld();
}, 60_000);
afterAll(() => world.close());

it('agency full has bookings of every product that is sold, past and coming, kept and cancelled, and nothing of them is under way', async () => {
  const { database } = world.server;
  const known = await database.admin<{ id: string; email: string }>(
    'select id, email from app_user where agency_id = $1',
    [world.ids.get('full')],
  );
  const users = demoPeople({ subdomain: 'full' }).map(({ role, email, userType }) => ({
    role,
    id: known.find((user) => user.email === email)?.id ?? '',
    userType,
    isRestricted: role === 'restricted',
  }));
  const made = await seedHistory(
    testConfig(database, {
      SANDBOX_URL: world.sandbox.url,
      SANDBOX_PROFILE: 'fast',
      SANDBOX_SUPPLIERS: 'alpha,beta,kappa,lambda,psi,phi',
    }),
    users,
  );
  expect(made).toBeGreaterThanOrEqual(50);
  const rows = await database.admin<{ product: string; states: readonly string[]; ahead: number }>(
    `select sale->>'product' as product, array_agg(distinct state order by state) as states,
            count(*) filter (where sale->'span'->>'from' > $1)::int as ahead
       from booking group by 1 order by 1`,
    [new Date().toISOString().slice(0, 10)],
  );
  expect(rows.map(({ product }) => product)).toEqual(
    SOLD_SLUGS.map((slug): string => PRODUCTS[slug].title).toSorted(),
  );
  for (const { product, states, ahead } of rows) {
    expect([product, ...states]).toEqual([product, ...states.filter((state) => RESTS.has(state))]);
    expect([product, states.includes('CONFIRMED'), states.includes('CANCELLED')]).toEqual([
      product,
      true,
      true,
    ]);
    expect(ahead, product).toBeGreaterThan(0);
  }
}, 240_000);
