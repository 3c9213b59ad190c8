// Technical habits of vendors: each is played by a supplier of the sandbox, which refuses callers
// that do not follow it.
import { contextFor } from '@portico/supplier-kit/conformance/conditions';
import { sentOrder } from '@portico/supplier-kit/conformance/orders-rehearsal';
import { shortKey } from '@portico/supplier-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSandbox } from '../../../../apps/sandbox/src/testing/shared-sandbox.ts';
import { sandboxCars } from './cars/adapter.ts';
import { sandboxFlights } from './flights/adapter.ts';
import { sandboxHotels } from './hotels/adapter.ts';

let sandbox: Awaited<ReturnType<typeof openSandbox>>;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.stop());

const HEADERS = {
  authorization: 'Bearer sandbox-supplier-key',
  'x-agency': 'conformance',
  'x-sandbox-now': '2027-03-01T10:00:00.000Z',
  'accept-encoding': 'gzip',
};
const raw = (path: string, init: RequestInit = {}) =>
  fetch(`${sandbox.url}${path}`, { ...init, headers: { ...HEADERS, ...init.headers } });
const JSON_BODY = { 'content-type': 'application/json' };
const optionsFor = <Name extends string>(supplier: Name) => ({
  baseUrl: sandbox.url,
  supplier,
  profile: 'fast' as const,
});

it('beta lists all orders, without a period', async () => {
  const supplier = sandboxHotels(optionsFor('beta'));
  expect(supplier.profile.listing).toBe('all');
  const list = await raw('/hotels/beta/v1/reservation-list');
  expect(await list.text()).toContain('"complete":true');
  await supplier.close();
});

it('gamma takes references of 28 characters, and answers errors with status 200', async () => {
  const key = '0190d5f0-7c1e-7d0a-9c58-2f6a7f0d8a11:book:1';
  expect(shortKey(key)).toHaveLength(28);
  const long = await raw(`/hotels/gamma/v1/reservations`, {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify({ client_reference: key }),
  });
  expect([long.status, Object.keys((await long.json()) as object)[0]]).toEqual([200, 'error']);
  const supplier = sandboxHotels(optionsFor('gamma'));
  expect(await supplier.retrieve(sentOrder(key), contextFor())).toEqual({
    kind: 'ok',
    value: null,
  });
  expect(await supplier.cancelQuote('NONE', contextFor())).toMatchObject({
    kind: 'refused',
    reason: 'NOT_FOUND',
  });
  await supplier.close();
});

it('omega tells changes until they are acknowledged, and takes no position of another form', async () => {
  const page = await raw('/cars/omega/v1/changes');
  expect(Object.keys((await page.json()) as object)).toEqual(['changes', 'cursor', 'more']);
  for (const odd of ['', 'c', 'c-1', '7', 'c1x'])
    expect((await raw(`/cars/omega/v1/changes?cursor=${odd}`)).status, odd).toBe(400);
  expect((await raw('/cars/psi/v1/changes')).status).toBe(404);
  expect(sandboxCars(optionsFor('psi'))).not.toHaveProperty('changesSince');
});

it('phi takes forms with nested fields, and no JSON', async () => {
  const json = await raw('/cars/phi/v1/availability', {
    method: 'POST',
    headers: JSON_BODY,
    body: '{}',
  });
  expect(json.status).toBe(415);
  const form = (body: string) =>
    raw('/cars/phi/v1/availability', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
  const trip =
    'radius_km=30&collect_at=2027-06-19T10:00&return_at=2027-06-22T10:00&driver[age]=30&driver[residence]=DE';
  expect((await form(`collect[latitude]=28.43&collect[longitude]=-81.31&${trip}`)).status).toBe(
    200,
  );
  for (const odd of [
    `collect[latitude]=here&collect[longitude]=-81.31&${trip}`,
    `collect=1&collect[latitude]=28.43&${trip}`,
    `collect[latitude]]=28.43&${trip}`,
    `__proto__[a]=1&${trip}`,
    'a='.repeat(600),
  ])
    expect((await form(odd)).status, odd).toBe(400);
});

it('omega cancels by a change of the order', async () => {
  const old = await raw('/cars/omega/v1/reservations/NONE/cancel', {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify({ cancel_reference: 'one:cancel:1' }),
  });
  expect(((await old.json()) as { error: { code: string } }).error.code).toBe('no_such_call');
  const supplier = sandboxCars(optionsFor('omega'));
  expect(await supplier.cancel('NONE', 'one:cancel:1', null, contextFor())).toMatchObject({
    kind: 'refused',
    reason: 'NOT_FOUND',
  });
  await supplier.close();
});

it('tau limits the calls of a credential: the adapter keeps the limit, and a 429 is not done', async () => {
  const supplier = sandboxFlights(optionsFor('tau'));
  const outcomes = await Promise.all(
    Array.from({ length: 350 }, () => supplier.airlines(contextFor())),
  );
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['ok']));
  const reply = await raw('/flights/tau/v1/airlines');
  expect(reply.headers.get('ratelimit-remaining')).toMatch(/^\d+$/);
  const context = contextFor('rate-limited@cancel-quote*1');
  await expect
    .poll(async () => (await supplier.cancelQuote('NONE', context)).kind, { timeout: 5_000 })
    .toBe('refused');
  const again = contextFor('rate-limited@cancel-quote');
  expect(await supplier.cancelQuote('OTHER', again)).toMatchObject({ kind: 'not-done' });
  await supplier.close();
});
