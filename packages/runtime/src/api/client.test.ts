import { type CallName, PATHS, type Session, type UserProfile } from '@portico/contract';
import { CENTER_PATHS } from '@portico/contract/center-paths';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { addPaths, createClient } from './client.ts';
import { TokenKeeper } from './session.ts';

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
const unauthenticated = () =>
  json(401, { error: 'Please log in', code: 'UNAUTHENTICATED', correlationId: 'c' });

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

function site(
  answer: (sent: Sent) => Response | Promise<Response>,
  { session = null as Session | null, auth = false, linked = false } = {},
) {
  const sent: Sent[] = [];
  const seen = { renewals: 0, signedOut: 0, users: [] as UserProfile[] };
  const tokens = new TokenKeeper({
    renew: async () => {
      seen.renewals += 1;
      await new Promise((resolve) => setImmediate(resolve));
      return session;
    },
    seemsLoggedIn: () => auth,
    signedOut: () => (seen.signedOut += 1),
    renewed: (user) => seen.users.push(user),
    exclusively: (task) => task(),
  });
  const fakeFetch: typeof fetch = async (url, init) => {
    const entry = {
      url: String(url),
      method: init?.method ?? 'GET',
      headers: init?.headers as Record<string, string>,
      body: init?.body,
    };
    sent.push(entry);
    return answer(entry);
  };
  const api = createClient({
    base: '',
    tokens,
    language: () => 'ar',
    sessionId: () => 'session-1',
    timeZone: () => 'Europe/Berlin',
    isLinkedPage: () => linked,
    fetch: fakeFetch,
  });
  return { api, tokens, sent, seen };
}
const session = (token: string) => ({
  success: true as const,
  token,
  expiresAt: '2026-01-01T00:05:00Z',
  user: { id: 'u' } as UserProfile,
});

describe('headers of every call', () => {
  it('are those of section 7; the token only when there is one', async () => {
    const { api, tokens, sent } = site(() => json(200, { rates: {} }));
    await api.call('exchangeRates', {});
    expect(sent[0]?.headers).toMatchObject({
      'Content-Type': 'application/json',
      'Accept-Language': 'ar',
      'x-session-id': 'session-1',
      timeZone: 'Europe/Berlin',
    });
    expect(sent[0]?.headers).not.toHaveProperty('x-access-token');
    tokens.token = 't1';
    await api.call('exchangeRates', {});
    expect(sent[1]?.headers['x-access-token']).toBe('t1');
  });
  it('come with every call of the contract [R7-03] [R7-04] [R7-05] [R7-06]', async () => {
    const { api, sent } = site(() => json(200, {}));
    const params = {
      lang: 'ar',
      language: 'EN',
      id: '1',
      reference: 'R',
      quoteId: 'q',
      cartId: 'c',
      gateway: 'g',
      supplier: 's',
      provider: 'google',
    };
    const names = Object.keys(PATHS) as CallName[];
    for (const name of names) await api.send(name as never, { params, body: {} } as never);
    expect(sent).toHaveLength(names.length);
    for (const { url, method, headers } of sent) {
      expect(headers, `${method} ${url}`).toMatchObject({
        'Content-Type': 'application/json',
        'Accept-Language': 'ar',
        'x-session-id': 'session-1',
        timeZone: 'Europe/Berlin',
      });
    }
  });
  it('mark link calls auth-optional without a token only, other calls never', async () => {
    const marks = async (linked: boolean, token: string | null) => {
      const { api, tokens, sent } = site(() => json(200, {}), { linked });
      tokens.token = token;
      await api.call('currentPaymentGateway', {});
      await api.call('exchangeRates', {});
      return sent.map(({ headers }) => headers['x-auth-optional']);
    };
    expect(await marks(false, null)).toEqual(['true', undefined]);
    expect(await marks(true, null)).toEqual(['true', 'true']);
    expect(await marks(true, 't')).toEqual([undefined, undefined]);
  });
  it('carry the idempotency key they were given', async () => {
    const { api, sent } = site(() => json(200, {}));
    await api.call(
      'cancelBooking',
      { params: { reference: 'A/B C' }, body: { cancelQuoteId: 'q' } },
      { idempotencyKey: 'k1' },
    );
    expect(sent[0]).toMatchObject({
      url: '/api/bookings/A%2FB%20C/cancel',
      method: 'POST',
      body: '{"cancelQuoteId":"q"}',
    });
    expect(sent[0]?.headers['Idempotency-Key']).toBe('k1');
  });
  it('carry the version of the reply from which a change was made', async () => {
    const { api, sent } = site(() => json(200, { total: 1 }, { etag: '"7"' }));
    const { etag } = await api.send('bookings', {});
    await api.call('changePerson', { body: {} as never }, { ifMatch: etag ?? '' });
    await api.call('changePerson', { body: {} as never }, { ifMatch: undefined });
    expect(sent.map(({ headers }) => headers['If-Match'])).toEqual([undefined, '"7"', undefined]);
  });
  it('leave empty query values out', async () => {
    const { api, sent } = site(() => json(200, {}));
    await api.call('bookings', { query: { tab: 'past' } });
    expect(sent[0]?.url).toBe('/api/bookings?tab=past');
  });
});

describe('a login', () => {
  it('gives its token to every later call, a logout takes it away', async () => {
    const { api, sent } = site(() => json(200, session('fresh')));
    await api.call('login', { body: { email: 'a@b.c', password: 'x' } });
    await api.call('bookings', {});
    await api.call('logout', {});
    await api.call('exchangeRates', {});
    expect(sent.map(({ headers }) => headers['x-access-token'])).toEqual([
      undefined,
      'fresh',
      'fresh',
      undefined,
    ]);
  });
});

describe('a 401', () => {
  it('renews once in silence and sends the call again', async () => {
    const { api, tokens, sent, seen } = site(
      ({ headers }) =>
        headers['x-access-token'] === 'new' ? json(200, { bookings: [] }) : unauthenticated(),
      { session: session('new') },
    );
    tokens.token = 'old';
    await expect(api.call('bookings', {})).resolves.toEqual({ bookings: [] });
    expect([sent.length, seen.renewals, seen.signedOut]).toEqual([2, 1, 0]);
    expect(seen.users).toHaveLength(1);
  });
  it('is avoided where the clock says that the token has expired, plausible or not', async () => {
    const minutes = 60_000;
    const tokenOf = (name: string, from: number) =>
      `${name}.${btoa(JSON.stringify({ iat: from / 1_000, exp: (from + 5 * minutes) / 1_000 }))}.s`;
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000 * minutes });
    onTestFinished(() => void vi.useRealTimers());
    const fresh = tokenOf('fresh', 1_009 * minutes);
    const { api, tokens, sent, seen } = site(() => json(200, {}), { session: session(fresh) });
    const at = async (minute: number) => {
      vi.setSystemTime(minute * minutes);
      await api.call('bookings', {});
      return [sent.at(-1)?.headers['x-access-token']?.split('.')[0], seen.renewals];
    };
    // issued two minutes ago
    tokens.token = tokenOf('old', 998 * minutes);
    expect(await at(1_002)).toEqual(['old', 0]);
    expect(await at(1_003)).toEqual(['fresh', 1]);
    // this device's clock is an hour behind the server's: only the lifetime counts
    tokens.token = tokenOf('ahead', 1_064 * minutes);
    expect(await at(1_007)).toEqual(['ahead', 1]);
    expect(await at(1_008)).toEqual(['fresh', 2]);
    expect(seen.signedOut).toBe(0);
  });
  it('of several calls at once leads to one renewal', async () => {
    const { api, tokens, seen } = site(
      ({ headers }) => (headers['x-access-token'] === 'new' ? json(200, {}) : unauthenticated()),
      { session: session('new') },
    );
    tokens.token = 'old';
    await Promise.all([
      api.call('bookings', {}),
      api.call('profile', {}),
      api.call('bookings', {}),
    ]);
    expect(seen.renewals).toBe(1);
  });
  it('that cannot be renewed leads to one logout', async () => {
    const { api, tokens, seen } = site(unauthenticated);
    tokens.token = 'old';
    const calls = await Promise.allSettled([
      api.call('bookings', {}),
      api.call('profile', {}),
      api.call('bookings', {}),
    ]);
    expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect([seen.renewals, seen.signedOut, tokens.token]).toEqual([1, 1, null]);
  });
  it('after a renewal is the end, not a loop', async () => {
    const { api, tokens, seen, sent } = site(unauthenticated, { session: session('new') });
    tokens.token = 'old';
    await expect(api.call('bookings', {})).rejects.toMatchObject({ status: 401 });
    expect([sent.length, seen.renewals, seen.signedOut]).toEqual([2, 1, 1]);
  });
  it('is not risked while a renewal is under way: what is asked meanwhile is asked as whom it finds [R2.1-30]', async () => {
    const { api, tokens, sent, seen } = site(() => json(200, {}), {
      session: session('new'),
      auth: true,
    });
    const renewed = tokens.renew(null);
    await Promise.all([api.call('booking', { params: { reference: 'R' }, query: {} }), renewed]);
    expect(sent.map(({ headers }) => headers['x-access-token'])).toEqual(['new']);
    expect(seen.renewals).toBe(1);
    const stranger = site(() => json(200, {}), { session: null, auth: true });
    void stranger.tokens.renew(null);
    await stranger.api.call('exchangeRates', {});
    expect(stranger.sent[0]?.headers).not.toHaveProperty('x-access-token');
    expect(stranger.seen.signedOut).toBe(0);
  });
  it('without any sign of a login asks for no renewal', async () => {
    const { api, seen } = site(unauthenticated);
    await expect(api.call('bookings', {})).rejects.toBeInstanceOf(ApiError);
    expect([seen.renewals, seen.signedOut]).toEqual([0, 1]);
  });
  it('is brought by every way in, which is sent without one; a second factor is asked before there is any', async () => {
    const ways = ['login', 'secondLogin', 'loginByLink', 'passkeyLogin', 'verify'] as const;
    for (const name of ways) {
      const { api, tokens, sent, seen } = site(() => json(200, session('new')), { auth: true });
      tokens.token = 'old';
      await api.call(name, { body: {} as never });
      expect([name, sent[0]?.headers['x-access-token'], tokens.token]).toEqual([
        name,
        undefined,
        'new',
      ]);
      const refusing = site(() => json(401, {}), { auth: true });
      await expect(refusing.api.call(name, { body: {} as never })).rejects.toBeInstanceOf(ApiError);
      expect([name, refusing.seen.renewals, refusing.seen.signedOut, seen.renewals]).toEqual([
        name,
        0,
        0,
        0,
      ]);
    }
    const { api, tokens } = site(() => json(202, { challenge: 'c', methods: ['totp'] }));
    await api.call('login', { body: { email: 'a@b.cd', password: 'x' } });
    expect(tokens.token).toBeNull();
  });
  it('of a changed password takes the place of the one before', async () => {
    const { api, tokens, sent } = site(() => json(200, session('new')));
    tokens.token = 'old';
    await api.call('changePassword', { body: { current: 'x', password: 'y' } });
    expect([sent[0]?.headers['x-access-token'], tokens.token]).toEqual(['old', 'new']);
  });
  it('never comes from a login that failed', async () => {
    const { api, seen } = site(unauthenticated, { auth: true });
    await expect(
      api.call('login', { body: { email: 'a@b.c', password: 'x' } }),
    ).rejects.toBeInstanceOf(ApiError);
    expect([seen.renewals, seen.signedOut]).toEqual([0, 0]);
  });
});

describe('failures', () => {
  it('carry code, field and details of the body', async () => {
    const { api } = site(() =>
      json(409, {
        error: 'The price has changed',
        code: 'PRICE_CHANGED',
        field: 'quoteId',
        details: { quote: 1 },
        correlationId: 'c1',
      }),
    );
    await expect(api.call('hotelQuote', { body: { offerId: 'o' } })).rejects.toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      field: 'quoteId',
      details: { quote: 1 },
      correlationId: 'c1',
      message: 'The price has changed',
    });
  });
  it('survive an answer that is not ours', async () => {
    const { api } = site(
      () =>
        new Response('<html>Bad gateway</html>', { status: 502, headers: { 'retry-after': '7' } }),
    );
    await expect(api.call('exchangeRates', {})).rejects.toMatchObject({
      status: 502,
      code: null,
      message: '',
      retryAfter: 7,
      body: '<html>Bad gateway</html>',
    });
    const silent = site(() => new Response(null, { status: 500 }));
    await expect(silent.api.call('exchangeRates', {})).rejects.toMatchObject({
      status: 500,
      code: null,
      body: null,
    });
    const broken = site(
      () => new Response('{"a":', { headers: { 'content-type': 'application/json' } }),
    );
    await expect(broken.api.call('exchangeRates', {})).rejects.toMatchObject({ status: 0 });
    const cut = new ReadableStream({
      start: (file) => {
        file.enqueue(new TextEncoder().encode('Reference'));
        file.error(new TypeError('network error'));
      },
    });
    const file = site(() => new Response(cut, { headers: { 'content-type': 'text/csv' } }));
    await expect(file.api.call('exchangeRates', {})).rejects.toMatchObject({ status: 0 });
  });
  it('of the network have status 0; a cancelled call is no ApiError', async () => {
    const offline = site(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(offline.api.call('exchangeRates', {})).rejects.toMatchObject({
      name: 'ApiError',
      status: 0,
    });
    const cancelled = site(() => Promise.reject(new DOMException('gone', 'AbortError')));
    await expect(cancelled.api.call('exchangeRates', {})).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('streams', () => {
  const lines = (...chunks: string[]) =>
    new Response(new Blob(chunks).stream(), {
      headers: { 'content-type': 'application/x-ndjson' },
    });
  const body = {
    destination: { name: 'Lisbon', latitude: 38.7, longitude: -9.1 },
    stay: { checkIn: '2026-06-19', checkOut: '2026-06-23' },
    occupancies: [{ adults: 2, childAges: [] }],
  };
  async function read(answer: Response) {
    const { api, sent } = site(() => answer);
    const values: unknown[] = [];
    for await (const value of api.stream('hotelSearch', { body })) values.push(value);
    return { values, accept: sent[0]?.headers['Accept'] };
  }
  it('give each line as a value, wherever the chunks are cut', async () => {
    expect(
      await read(lines('{"type":"st', 'art"}\n{"type":', '"end","name":"ليشبونة"}\n\n')),
    ).toEqual({
      values: [{ type: 'start' }, { type: 'end', name: 'ليشبونة' }],
      accept: 'application/x-ndjson',
    });
  });
  it('fail on a line that was cut off', async () => {
    await expect(read(lines('{"type":"start"}\n{"type":'))).rejects.toMatchObject({
      name: 'ApiError',
      status: 0,
    });
  });
  it('fail like a call when the server refuses', async () => {
    await expect(
      read(json(403, { error: 'Service not available', code: 'SERVICE_NOT_AVAILABLE' })),
    ).rejects.toMatchObject({ code: 'SERVICE_NOT_AVAILABLE' });
  });
});

describe('a page that is older than the server', () => {
  const refusal = (status: number, version?: string) =>
    site(
      () =>
        new Response('{"error":"x","code":"INVALID_FIELD","field":"travellers.0.room"}', {
          status,
          headers: version === undefined ? {} : { 'x-forms-version': version },
        }),
    );
  const isOutdated = async (status: number, version?: string) => {
    const error: unknown = await refusal(status, version)
      .api.call('exchangeRates', {})
      .catch((fault: unknown) => fault);
    return error instanceof ApiError && error.isOutdated;
  };

  it('is told by a refusal of its form with another version', async () => {
    expect(await isOutdated(400, '0')).toBe(true);
    expect(await isOutdated(404, '999')).toBe(true);
    expect(await isOutdated(405, '2')).toBe(true);
  });

  it('is not told by its own version, another refusal, or a server that says none', async () => {
    expect(await isOutdated(400, '1')).toBe(false);
    expect(await isOutdated(409, '2')).toBe(false);
    expect(await isOutdated(500, '2')).toBe(false);
    expect(await isOutdated(400)).toBe(false);
  });
});

describe('paths of an area', () => {
  it('are known once the area has added them', async () => {
    const { api, sent } = site(() => json(200, {}));
    await expect(api.call('auditCheck', {})).rejects.toThrow('auditCheck');
    addPaths(CENTER_PATHS);
    await api.call('task', { params: { id: 'a b' } });
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/agency/tasks/a%20b',
    ]);
  });
});
