// How an agency is paid, over HTTP: secrets are written and never read, a change asks for a recent
// proof of identity, and no agency can name the account of another.
import type { AgencyData } from '@portico/contract';
import type { PaymentSettings } from '@portico/contract/http/center/settings-payment';
import { sandboxCardKeys } from '@portico/gateway-sandbox-card';
import { DEMO_PASSWORD } from '@portico/demo';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { GATEWAY_SECRET } from '@portico/test-kit/rehearsal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMerchantSecret } from '../../../kernel/merchant-secrets.ts';
import { gatewayAccountsRepo } from '../../bookings/engine/gateway-accounts.repo.ts';

const AT = '/api/settings/payment';
const LIVE = { timeout: 1_000, interval: 20 };
const AN_HOUR_MS = 3_600_000;

interface Answer {
  readonly settings: PaymentSettings;
  readonly changedBy: string | null;
  readonly code?: string;
  readonly field?: string;
}

let world: DemoWorld;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  world = await demoWorld('alpha', { env: { RATE_FACTOR: '1000' } });
  for (const role of ['owner', 'admin', 'sales'] as const) tokens[role] = await world.token(role);
}, 60_000);
afterAll(() => world?.close());

const as = (role: string) => ({ token: tokens[role] ?? '' });
const read = async (role = 'owner') => {
  const reply = await world.client('full').get<Answer>(AT, as(role));
  expect(reply.status, reply.text).toBe(200);
  return { ...reply.json.settings, text: reply.text, etag: String(reply.headers['etag']) };
};
const write = (account: object | null, etag: string, role = 'owner') =>
  world
    .client('full')
    .send<Answer>('PUT', AT, { ...as(role), body: { account }, headers: { 'if-match': etag } });
const choose = async (account: object | null, role?: string) =>
  write(account, (await read()).etag, role);
const shown = async () =>
  (await world.client('full').get<{ agency: AgencyData }>('/api/agency')).json.agency
    .currentPaymentGateway;
const keysOf = (merchant: string) => {
  const { publicKey, secretKey } = sandboxCardKeys(GATEWAY_SECRET, merchant);
  return { publicKey, secret: secretKey };
};
const card = { adapter: 'sandbox-card', mode: 'test' } as const;
const fullId = () => world.ids.get('full') ?? '';

it('an owner adds an account: it takes new payments, and its secret is sealed, masked and audited without it', async () => {
  const before = await read();
  expect(before.accounts).toMatchObject([
    { ...card, publicKey: '', isCurrent: true, secret: null },
  ]);
  const keys = keysOf('kontor');
  const reply = await write({ ...card, ...keys }, before.etag);
  expect(reply.status, reply.text).toBe(200);
  expect(reply.text).not.toContain(keys.secret);
  const after = await read('admin');
  expect(after.text).not.toContain(keys.secret);
  // the clock of a test may stand before that of the seed, and with it the order of ids
  expect(after.accounts.filter(({ isCurrent }) => !isCurrent)).toMatchObject([{ publicKey: '' }]);
  expect(after.accounts.filter(({ isCurrent }) => isCurrent)).toMatchObject([
    { publicKey: keys.publicKey, secret: `••••${keys.secret.slice(-4)}` },
  ]);
  const stored = (await gatewayAccountsRepo(world.server.kernel.db).all(fullId())).find(
    ({ publicKey }) => publicKey === keys.publicKey,
  );
  expect(stored && openMerchantSecret(world.server.kernel.keys, stored)).toBe(keys.secret);
  const rows = await world.server.database.admin<{
    text: string;
    after: object;
    action: string;
    actor_type: string;
  }>(
    'select t::text as text, after, action, actor_type from audit_log t where agency_id = $1 order by seq desc limit 1',
    [fullId()],
  );
  expect(rows).toMatchObject([{ action: 'agency.gateway', actor_type: 'user' }]);
  expect(rows[0]?.after).toMatchObject({ ...card, isSecretReplaced: true });
  expect(rows[0]?.text).not.toContain(keys.secret);
  // the same again changes nothing
  expect((await write({ ...card, ...keys }, after.etag)).headers['etag']).toBe(after.etag);
  // an earlier account is chosen again without a secret
  expect((await choose({ ...card, publicKey: '', secret: null })).status).toBe(200);
});

it('the gateway that is chosen is the one of the agency’s data, within a second [R3-11]', async () => {
  await world.server.database.admin(
    'update payment_gateway_account set is_current = false where agency_id = $1',
    [fullId()],
  );
  await expect.poll(shown, { timeout: 5_000 }).toBe('');
  const { etag, accounts } = await read();
  expect(accounts.some(({ isCurrent }) => isCurrent)).toBe(false);
  // null leaves what is
  expect((await write(null, etag)).status).toBe(200);
  expect((await choose({ ...card, publicKey: '', secret: null })).status).toBe(200);
  await expect.poll(shown, LIVE).toBe('sandbox-card');
});

it('no agency names the account of another, or one whose secret it does not have', async () => {
  const closed = world.ids.get('closed') ?? '';
  const full = await read();
  for (const [account, field] of [
    [{ ...card, publicKey: `pk_test_${closed}`, secret: null }, 'secret'],
    [{ ...card, publicKey: `pk_test_${closed}`, secret: keysOf('kontor').secret }, 'secret'],
    // its own account has no key: a second name for it would be compared twice
    [{ ...card, publicKey: `pk_test_${fullId()}`, secret: keysOf(fullId()).secret }, 'publicKey'],
    [{ ...card, publicKey: 'pk_live_kontor', secret: keysOf('kontor').secret }, 'publicKey'],
    [{ ...card, publicKey: 'pk_test_a b', secret: 'long enough' }, 'publicKey'],
    [{ ...card, publicKey: '', secret: 'long enough' }, 'publicKey'],
    [{ ...card, publicKey: 'pk_test_new', secret: 'short' }, 'secret'],
    [{ ...card, ...keysOf('other'), mode: 'live' }, 'mode'],
    [{ ...card, adapter: '__proto__', publicKey: '', secret: null }, 'adapter'],
    [{ ...card, adapter: 'stripe', publicKey: '', secret: null }, 'adapter'],
  ] as const) {
    const reply = await choose(account);
    expect([reply.status, reply.json.field], JSON.stringify(account)).toEqual([400, field]);
  }
  expect(await read()).toEqual(full);
});

it('an admin reads and does not change; a sales agent does neither [R5-22]', async () => {
  const { etag } = await read('admin');
  const account = { ...card, publicKey: '', secret: null };
  expect((await write(account, etag, 'admin')).json.code).toBe('FORBIDDEN');
  expect((await write(account, etag, 'sales')).status).toBe(403);
  expect((await world.client('full').get(AT, as('sales'))).status).toBe(403);
});

it('an older version is refused, and a change asks for a recent proof of identity', async () => {
  const { etag } = await read();
  expect((await write({ ...card, ...keysOf('second') }, etag)).status).toBe(200);
  const account = { ...card, publicKey: '', secret: null };
  const stale = await write(account, etag);
  expect([stale.status, stale.json.code]).toEqual([412, 'VERSION_CONFLICT']);
  expect(stale.text).not.toContain(keysOf('second').secret);
  await world.server.database.admin('update auth_session set proved_at = null, created_at = $1', [
    new Date(world.server.clock.now() - AN_HOUR_MS).toISOString(),
  ]);
  const late = await choose(account);
  expect(late.json.code).toBe('STEP_UP_NEEDED');
  expect((await read()).accounts.filter(({ isCurrent }) => isCurrent)).toMatchObject([
    { publicKey: keysOf('second').publicKey },
  ]);
  const proof = { ...as('owner'), body: { password: DEMO_PASSWORD } };
  const proven = await world.client('full').send('POST', '/api/user/step-up', proof);
  expect(proven.status, proven.text).toBe(200);
  expect((await choose(account)).status).toBe(200);
});
