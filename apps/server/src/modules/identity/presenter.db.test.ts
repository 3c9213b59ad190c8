// Presenter mode of a login: an agent shows the screen to a client.
import { PATHS, type Price, type UserProfile } from '@portico/contract';
import { CENTER_PATHS } from '@portico/contract/center-paths';
import { PRESENTER_CHANNEL } from '@portico/contract/presenter-channel';
import { DEMO_PASSWORD, demoEmail } from '@portico/demo';
import { journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld, SEARCH } from '@portico/test-kit/demo-world';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld('alpha');
});
afterAll(() => world.close());

interface Switched {
  readonly token: string;
  readonly isPresenting: boolean;
  readonly code?: string;
}
const present = (token: string, on: boolean) =>
  world.client('full').post<Switched>(CENTER_PATHS.present.path, { on }, { token });
const pricesFor = async (token: string): Promise<Price[]> => {
  const reply = await world
    .client('full')
    .post<{ results: { offers: { price: Price }[] }[] }>('/api/hotel/search', SEARCH, { token });
  expect([reply.status, reply.status === 200 ? '' : reply.text]).toEqual([200, '']);
  return reply.json.results.flatMap(({ offers }) => offers.map(({ price }) => price));
};
const profileFor = (token: string) =>
  world.client('full').get<{ user: UserProfile }>(PATHS.profile.path, { token });
const costsIn = (prices: readonly Price[]) =>
  prices.filter(({ wholesale, markup }) => wholesale !== undefined || markup !== undefined).length;

describe('the presenter mode of a login', () => {
  it('refuses its earlier tokens at once, and shows no costs until it is left', async () => {
    const before = await world.token('owner');
    const withCosts = await pricesFor(before);
    expect(costsIn(withCosts)).toBe(withCosts.length);

    const on = await present(before, true);
    expect([on.status, on.json.isPresenting]).toEqual([200, true]);
    for (const path of [PATHS.profile.path, PATHS.bookings.path])
      expect((await world.client('full').get(path, { token: before })).status).toBe(401);
    expect(
      (await world.client('full').post('/api/hotel/search', SEARCH, { token: before })).status,
    ).toBe(401);

    const shown = await pricesFor(on.json.token);
    expect(costsIn(shown)).toBe(0);
    const client = await pricesFor(await world.token('customer'));
    expect(shown.map(({ total }) => total)).toEqual(client.map(({ total }) => total));
    expect((await profileFor(on.json.token)).json.user).toMatchObject({
      userType: 'AgencyOwner',
      isTravelAgent: true,
      isRestrictedAgent: true,
      isPresenting: true,
    });

    const off = await present(on.json.token, false);
    expect((await profileFor(on.json.token)).status).toBe(401);
    expect(costsIn(await pricesFor(off.json.token))).toBe(withCosts.length);
    expect((await profileFor(off.json.token)).json.user).not.toHaveProperty('isPresenting');
  });

  it('stays with the login when its tokens are renewed, and is not that of another login', async () => {
    const client = world.client('full');
    const login = () =>
      client.post<{ token: string }>(PATHS.login.path, {
        email: demoEmail('owner', 'full'),
        password: DEMO_PASSWORD,
      });
    const [one, other] = [await login(), await login()];
    const refreshOf = (reply: { readonly headers: Record<string, unknown> }) =>
      /__Host-rt=[^;]+/.exec(String(reply.headers['set-cookie']))?.[0] ?? '';
    await present(one.json.token, true);
    const renewed = await client.post<{ token: string; user: UserProfile }>(
      PATHS.refresh.path,
      undefined,
      { headers: { cookie: refreshOf(one) } },
    );
    expect(renewed.json.user.isPresenting).toBe(true);
    expect(decodeJwt(renewed.json.token)).toMatchObject({ pr: true, ep: 1 });
    expect((await profileFor(other.json.token)).json.user.isPresenting).toBeUndefined();
  });

  it('switched on twice keeps its tokens', async () => {
    const { token } = (await present(await world.token('sales'), true)).json;
    const again = await present(token, true);
    expect(again.json.isPresenting).toBe(true);
    expect((await profileFor(token)).status).toBe(200);
  });

  it('sets the cookie that pages are rendered with, and they follow a switch of another tab', async () => {
    const on = await present(await world.token('admin'), true);
    expect(String(on.headers['set-cookie'])).toContain(`x-access-token=${on.json.token};`);
    const page = (cookie: string) => world.client('full').get('/', { headers: { cookie } });
    const shown = await page(`x-access-token=${on.json.token}; auth=true`);
    expect(shown.text).toContain(`BroadcastChannel('${PRESENTER_CHANNEL}')`);
    const uncertain = await page('auth=true');
    expect(uncertain.text).toContain(`BroadcastChannel('${PRESENTER_CHANNEL}')`);
    for (const cookie of ['', `x-access-token=${await world.token('customer')}; auth=true`])
      expect((await page(cookie)).text).not.toContain('BroadcastChannel');
  });

  it('is for agents, from our own pages', async () => {
    expect((await present(await world.token('customer'), true)).status).toBe(403);
    expect((await world.client('full').post(CENTER_PATHS.present.path, { on: true })).status).toBe(
      401,
    );
    const token = await world.token('restricted');
    for (const body of [{}, { on: 'true' }, { on: true, user: 'x' }])
      expect(
        (await world.client('full').post(CENTER_PATHS.present.path, body, { token })).status,
      ).toBe(400);
    const foreign = await world
      .client('full')
      .post(
        CENTER_PATHS.present.path,
        { on: true },
        { token, headers: { origin: 'https://evil.example' } },
      );
    expect(foreign.status).toBe(403);
  });

  it('lets the agent book what was quoted before the switch', async () => {
    const token = await world.token('owner');
    const way = journeys(world);
    const quote = await way.quote({ agency: 'full', token });
    const on = (await present(token, true)).json;
    const booked = await way.book({ agency: 'full', token: on.token }, way.body(quote));
    expect([201, 202], booked.text).toContain(booked.status);
    expect(booked.text).not.toMatch(/"(wholesale|markup|net)"/);
    await present(on.token, false);
  });
});
