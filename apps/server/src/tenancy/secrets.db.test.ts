// Secrets do not leak (invariant A6): after a customer's and a guest's path from login to
// cancellation, no table, no log line and no other user's reply contains a secret of one of them.
import { sandboxCardKeys } from '@portico/gateway-sandbox-card';
import { DEMO_PASSWORD, demoEmail } from '@portico/demo';
import { journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { base64url, hmacWith } from '@portico/test-kit/lying-issuer';
import { GATEWAY_SECRET } from '@portico/test-kit/rehearsal';
import { TEST_SECRET_KEYS } from '@portico/test-kit';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { portalSecret } from '../wiring/demo-portal.ts';

const CARD = '4242424242424242';
const WRONG = 'not-my-password-zanzibar';

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld();
}, 60_000);
afterAll(() => world?.close());

/** Returns every row of every table, as text, by table name. */
async function allRows(): Promise<Map<string, string>> {
  const { database } = world.server;
  const tables = await database.admin<{
    name: string;
  }>(`select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')`);
  const held = await Promise.all(
    tables.map(
      async ({ name }) =>
        [
          name,
          (await database.admin<{ text: string }>(`select t::text as text from ${name} t`))
            .map(({ text }) => text)
            .join('\n'),
        ] as const,
    ),
  );
  return new Map(held);
}

/** Signs up, verifies, resets the password and changes it. Returns the secrets that were mailed. */
async function signsUp(secrets: Map<string, string>): Promise<ReadonlySet<string>> {
  const client = world.client('full');
  const email = 'secretive@mail.example';
  const [first, second, third] = [1, 2, 3].map((at) => `zanzibar sails at dawn ${at}`);
  const call = async (method: string, path: string, body: object, headers = {}) => {
    const reply = await client.send<{ token: string }>(method, `/api/user/${path}`, {
      body,
      headers,
    });
    expect(reply.status, `${path} ${reply.text}`).toBeLessThan(300);
    return reply;
  };
  const mailedToken = async (): Promise<string> => {
    await world.server.worker.runDue();
    const [mail] = await world.server.database.admin<{ text: string }>(
      'select text from mail where recipient = $1 order by created_at desc, id desc limit 1',
      [email],
    );
    return /=([\w-]{22})/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const signedUp = await call('POST', 'signup', {
    firstName: 'Nadia',
    lastName: 'Rahman',
    email,
    password: first,
    acceptedTerms: true,
  });
  const nonce = /__Host-su=([^;]+)/.exec(signedUp.cookies.join('\n'))?.[1] ?? '';
  const verification = await mailedToken();
  const entry = await call(
    'POST',
    'verify',
    { token: verification },
    { cookie: `__Host-su=${nonce}` },
  );
  await call('POST', 'login-link', { email });
  const loginLink = await mailedToken();
  await call('POST', 'login/link', { token: loginLink });
  await call('POST', 'forgot-password', { email });
  const passwordLink = await mailedToken();
  await call('POST', 'new-password', { token: passwordLink, password: second });
  const login = await call('POST', 'login', { email, password: second });
  await call(
    'PUT',
    'password',
    { current: second, password: third },
    { 'x-access-token': login.json.token },
  );
  const own = { 'first password': first, 'second password': second, 'third password': third };
  const links = {
    'verification link': verification,
    'login link': loginLink,
    'password link': passwordLink,
  };
  for (const [what, secret] of Object.entries({
    ...own,
    ...links,
    nonce,
    verified: entry.json.token,
  }))
    secrets.set(what, secret ?? '');
  return new Set(Object.keys(links));
}

it('no password, code, token, key or card number is in a table, in the log or in somebody else’s answer', async () => {
  const client = world.client('full');
  const secrets = new Map<string, string>([
    ['password', DEMO_PASSWORD],
    ['wrong password', WRONG],
    ['card', CARD],
    ['signing key', TEST_SECRET_KEYS.split(':')[1] ?? ''],
    ['gateway secret', GATEWAY_SECRET],
  ]);
  for (const agency of ['full', 'closed']) {
    const { secretKey, webhookSecret } = sandboxCardKeys(
      GATEWAY_SECRET,
      world.ids.get(agency) ?? '',
    );
    secrets.set(`gateway key of ${agency}`, secretKey);
    secrets.set(`webhook secret of ${agency}`, webhookSecret);
  }
  secrets.set('supplier key', 'sandbox-supplier-key');

  await client.post('/api/user/login', { email: demoEmail('customer', 'full'), password: WRONG });
  const login = await client.post<{ token: string }>('/api/user/login', {
    email: demoEmail('customer', 'full'),
    password: DEMO_PASSWORD,
  });
  const { token } = login.json;
  const refreshAt = login.cookies.find((line) => /^(__Host-)?rt=/.test(line)) ?? '';
  const refresh = /=([^;]+)/.exec(refreshAt)?.[1] ?? '';
  expect(refresh.length, login.cookies.map((line) => line.split('=')[0]).join()).toBeGreaterThan(
    20,
  );
  secrets.set('access token', token);
  secrets.set('refresh token', refresh);

  const mailed = await signsUp(secrets);
  const app = await client.post<{ secret: string }>('/api/user/two-factor', {}, { token });
  secrets.set('secret of codes', app.json.secret);
  const { recoveryCodes } = (
    await client.post<{ recoveryCodes: string[] }>(
      '/api/user/two-factor/confirm',
      {
        code: await generate({
          secret: app.json.secret,
          epoch: Math.floor(world.server.clock.now() / 1_000),
        }),
      },
      { token },
    )
  ).json;
  expect(recoveryCodes).toHaveLength(10);
  for (const [at, code] of recoveryCodes.entries()) {
    secrets.set(`recovery code ${at}`, code);
    secrets.set(`signs of recovery code ${at}`, code.replace('-', ''));
  }
  const asked = await client.post<{ challenge: string }>('/api/user/login', {
    email: demoEmail('customer', 'full'),
    password: DEMO_PASSWORD,
  });
  expect(asked.status).toBe(202);
  secrets.set('challenge', asked.json.challenge);

  // a portal hands over a user: once with a valid token, once with a character changed
  const portal = portalSecret(GATEWAY_SECRET, 'sso');
  const at = Math.floor(world.server.clock.now() / 1_000);
  const claims = {
    iss: 'https://id.meridian.example',
    aud: 'sso.localhost',
    sub: 'meridian-4711',
    email: demoEmail('ssoUser', 'sso'),
    iat: at,
    exp: at + 60,
    jti: 'a name of its own',
  };
  const said = `${base64url({ alg: 'HS256' })}.${base64url(claims)}`;
  const handed = `${said}.${hmacWith(portal)(said).toString('base64url')}`;
  const sso = world.client('sso');
  await sso.get(`/sso?token=${handed}`);
  await sso.post('/api/user/sso', { token: `${handed}x` });
  const came = await sso.post<{ token: string }>('/api/user/sso', { token: handed });
  expect(came.status, came.text).toBe(200);
  secrets.set('hand-off token', handed);
  secrets.set('claims of the hand-off token', handed.split('.')[1] ?? '');
  secrets.set('access token by hand-off', came.json.token);
  secrets.set('secret of the portal', portal);

  const { confirmed, read, suffix } = journeys(world);
  const own = await confirmed({ agency: 'full', token });
  const guest = await confirmed({ agency: 'full' });
  if (guest.guest === undefined) throw new Error('a guest has no token');
  secrets.set('guest token', guest.guest);
  await world.server.worker.runDue();
  for (const [path, status] of [
    ['/', 200],
    ['/mytrip/mytrips', 200],
    [`/api/bookings/${guest.reference}${suffix(guest.guest)}`, 200],
    ['/api/bookings/ZZZZ2222?guest=x', 404],
    ['/api/user/profile', 200],
  ] as const) {
    expect(
      (await client.get(path, { token, headers: { cookie: `x-access-token=${token}; auth=true` } }))
        .status,
      path,
    ).toBe(status);
  }
  const quoted = await client.post<{ cancelQuote: { cancelQuoteId: string } }>(
    `/api/bookings/${own.reference}/cancel-quote`,
    undefined,
    { token },
  );
  const cancelled = await client.post(
    `/api/bookings/${own.reference}/cancel`,
    { cancelQuoteId: quoted.json.cancelQuote.cancelQuoteId },
    { token, headers: { 'idempotency-key': 'secrets-cancel-0001' } },
  );
  expect([200, 202], cancelled.text).toContain(cancelled.status);
  await world.server.worker.runDue();

  // Reports of blocked scripts contain the page's whole address; and a forged webhook.
  const report = {
    'csp-report': {
      'document-uri': `http://full.localhost/booknow/hotels/confirm-payment?reference=${guest.reference}&guest=${encodeURIComponent(guest.guest)}`,
      referrer: `http://full.localhost/?token=${token}`,
      'violated-directive': 'script-src',
    },
  };
  expect(
    (
      await client.post('/csp-report', JSON.stringify(report), {
        headers: { 'content-type': 'application/csp-report' },
      })
    ).status,
  ).toBe(204);
  expect(
    (
      await client.post(
        '/api/gateways/sandbox-card/webhook',
        { id: 'evt_1', secret: GATEWAY_SECRET },
        { token },
      )
    ).status,
  ).toBe(400);

  const rows = await allRows();
  expect([...rows.values()].filter((text) => text !== '').length).toBeGreaterThan(15);
  expect([...rows.values()].join(), 'what is looked for would be found').toContain(own.reference);
  const log = world.server.log.join('\n');
  expect(log).toContain('content security policy broken');
  const other = await world.token('second');
  const answers = (
    await Promise.all([
      read({ agency: 'full', token: other }, own.reference),
      client.get('/', { token: other }),
      client.get('/metrics'),
      client.get('/api/openapi.json'),
      client.get(`/api/bookings/${own.reference}`),
    ])
  )
    .map(({ text }) => text)
    .join('\n');
  const found: string[] = [];
  for (const [what, secret] of secrets) {
    expect(secret.length, what).toBeGreaterThan(8);
    const forms = [
      secret,
      encodeURIComponent(secret),
      Buffer.from(secret).toString('base64').replace(/=+$/, ''),
      Buffer.from(secret).toString('hex'),
    ];
    const isIn = (text: string): boolean => forms.some((form) => text.includes(form));
    // a link is in the mail that delivers it if no SMTP server is configured
    for (const [table, text] of rows)
      if (isIn(text) && !(mailed.has(what) && table === 'public.mail'))
        found.push(`${what} in ${table}`);
    if (isIn(log)) found.push(`${what} in the log: ${world.server.log.find(isIn)?.slice(0, 300)}`);
    if (isIn(answers)) found.push(`${what} in an answer`);
  }
  expect(found).toEqual([]);
}, 60_000);
