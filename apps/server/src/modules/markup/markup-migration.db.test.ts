// Migration 0206: rules of before become a list that prices alike.
import { PRODUCT_IDS, type ProductTitle } from '@portico/contract';
import { applyMarkup, firedRule, type MarkupRule } from '@portico/rules/markup';
import { type RankedRule, rankedMarkup, rankedPlan } from '@portico/rules/testing/ranked-markup';
import { testDatabase } from '@portico/test-kit/database';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { migrate } from '../../kernel/db/migrate.ts';
import { readMigrations } from '../../kernel/db/migrations.ts';

const ALL = fileURLToPath(new URL('../../../../../db/migrations', import.meta.url));
const SUPPLIERS = ['alpha', 'beta', 'gamma'];
const PRODUCTS: readonly ProductTitle[] = ['Hotels', 'Air Travel'];

/** Rules drawn by a generator of its own, so that a failure can be repeated. */
function drawnRules(seed: number, users: readonly string[]): RankedRule[] {
  let state = seed;
  const next = (n: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * n);
  };
  const rules = new Map<string, RankedRule>();
  for (let n = next(14); n > 0; n -= 1) {
    const type = next(2) === 0 ? 'percent' : 'fixed';
    const limits = [next(8_000) - 3_000, next(8_000) - 3_000].sort((a, b) => a - b);
    const rule = {
      product: PRODUCTS[next(2)] ?? 'Hotels',
      supplier: SUPPLIERS[next(5)] ?? null,
      userId: users[next(4)] ?? null,
      type,
      value: next(9_000) - 2_000,
      min: next(3) === 0 ? (limits[0] ?? null) : null,
      max: next(3) === 0 ? (limits[1] ?? null) : null,
    } as const;
    const key = [rule.product, rule.supplier, rule.userId, rule.type].join('/');
    rules.set(key, { id: key, ...rule });
  }
  return [...rules.values()];
}

it('every price of every agent and supplier stays as it was, for 30 random sets of old rules', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-markup-'));
  const database = await testDatabase({ migrated: false });
  const isBefore = new Set(
    readMigrations(ALL)
      .filter(({ version }) => version < 206)
      .map(({ version, name }) => `${String(version).padStart(4, '0')}_${name}.sql`),
  );
  cpSync(ALL, folder, {
    recursive: true,
    filter: (path) => path === ALL || isBefore.has(path.split('/').at(-1) ?? ''),
  });
  await migrate(database.ownerUrl, folder);
  const agencies: { id: string; users: readonly string[]; rules: readonly RankedRule[] }[] = [];
  for (let seed = 1; seed <= 30; seed += 1) {
    const [agency] = await database.admin<{ id: string }>(
      `insert into agency (id, subdomain, name, settlement_currency, created_at)
       values (gen_random_uuid(), $1, $1, 'EUR', now()) returning id`,
      [`a${seed}`],
    );
    const id = agency?.id ?? '';
    const users: string[] = [];
    for (const name of ['one', 'two'])
      users.push(
        (
          await database.admin<{ id: string }>(
            `insert into app_user (agency_id, id, email, user_type, first_name, last_name, created_at) values ($1, gen_random_uuid(), $2, 'SalesAgent', 'A', 'B', now()) returning id`,
            [id, `${name}@a${seed}.example`],
          )
        )[0]?.id ?? '',
      );
    const rules = drawnRules(seed, users);
    for (const { product, supplier, userId, type, value, min, max } of rules)
      await database.admin(
        `insert into markup_rule (agency_id, id, product_id, supplier, user_id, type, value, min, max, created_at)
         values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, $7, $8, now())`,
        [id, PRODUCT_IDS[product], supplier, userId, type, value, min, max],
      );
    agencies.push({ id, users, rules });
  }
  await migrate(database.ownerUrl, ALL);
  let compared = 0;
  for (const { id, users, rules } of agencies) {
    const rows = await database.admin<Omit<MarkupRule, 'product'> & { productId: number }>(
      `select id, product_id as "productId", supplier, user_id as "userId", null as "from", null as "until", percent, fixed::int, min::int, max::int
       from agency_markup where agency_id = $1 order by place`,
      [id],
    );
    const list = rows.map(({ productId, ...rule }) => ({
      ...rule,
      product: PRODUCTS.find((title) => PRODUCT_IDS[title] === productId) ?? null,
    }));
    for (const product of PRODUCTS)
      for (const supplier of [...SUPPLIERS, 'delta'])
        for (const userId of [...users, null])
          for (const net of [0, 999, 12_345, 987_654]) {
            const fired = firedRule(list, { product, supplier, userId, day: '2027-01-01' });
            const [line] = applyMarkup(fired, net);
            expect(line?.amount ?? 0).toBe(
              rankedMarkup(rankedPlan(rules, { product, supplier, userId }), net),
            );
            compared += (line?.amount ?? 0) > 0 ? 1 : 0;
          }
  }
  expect(compared).toBeGreaterThan(200);
  rmSync(folder, { recursive: true });
  await database.drop();
}, 120_000);
