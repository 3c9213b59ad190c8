import { createHash } from 'node:crypto';
import { addAgency, startServer, type TestServer } from '@portico/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newLinkToken } from '../../kernel/ids.ts';
import { callerOf, createTries } from '../../kernel/tries.ts';
import { linksRepo } from './links.repo.ts';
import { linksService, type LinksService, linkTarget, newPlainCode } from './links.service.ts';

const DAY = 86_400_000;
let server: TestServer;
let second: TestServer;
let links: LinksService;
let full: string;
let other: string;
/** Calls of the opener. */
const opened: string[] = [];

beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: '127.0.0.1' } });
  second = await startServer({
    database: server.database,
    clock: server.clock,
    env: { TRUST_PROXY: '127.0.0.1' },
  });
  full = await addAgency(server.database, 'full');
  other = await addAgency(server.database, 'other');
  const { db, clock } = server.kernel;
  links = linksService({
    repo: linksRepo(db),
    tries: createTries(db, clock),
    clock,
    keys: server.kernel.keys,
    openers: {
      booking: async (_agency, subject) => {
        opened.push(subject);
        return subject === 'gone' ? null : `/hotel-details?referenceNumber=${subject}&guest=a.b.c`;
      },
      rogue: async (_agency, subject) => subject,
    },
  });
});
afterAll(async () => {
  await second.close();
  await server.close();
});

let callers = 0;
/** Creates a visitor with a separate address, unless one is given. */
const visit = (
  code: string,
  { agency = 'full', from = `198.51.${(callers += 1) % 250}.7`, method = 'GET', at = server } = {},
) => at.client(agency).send(method, `/url/${code}`, { headers: { 'x-forwarded-for': from } });
const goesTo = async (...args: Parameters<typeof visit>) => {
  const { status, headers } = await visit(...args);
  return `${status} ${String(headers.location)}`;
};
const row = async (code: string) => {
  const [found] = await server.database.admin<{
    code: string | null;
    target: string | null;
    subject: string | null;
    visits: string;
  }>('select code, target, subject, visits from short_url where code_hash = $1', [
    createHash('sha256').update(code).digest(),
  ]);
  return found;
};

describe('a short address', () => {
  it('leads to its page, unknown codes to /errors, late ones to /expired [R2.2-18]', async () => {
    const code = await links.shorten(full, {
      target: '/booknow/hotels/deal?dealLinkId=7&x=ä',
      expiresAt: server.clock.now() + DAY,
    });
    expect(code).toMatch(/^[0-9A-Za-z]{10}$/);
    expect(await goesTo(code)).toBe('302 /booknow/hotels/deal?dealLinkId=7&x=%C3%A4');
    expect(await goesTo('0000000000')).toBe('302 /errors');
    expect(await goesTo(newLinkToken())).toBe('302 /errors');
    const brief = await links.shorten(full, {
      target: '/faqs',
      expiresAt: server.clock.now() + 1_000,
    });
    await server.clock.advance(1_000);
    expect(await goesTo(brief)).toBe('302 /expired');
    expect(await goesTo(code)).toMatch(/deal/);
  });

  it('belongs to its agency: the same code is unknown to another [R2.2-18]', async () => {
    const code = await links.shorten(full, { target: '/faqs' });
    const secret = await links.secret(full, {
      opens: 'booking',
      subject: 'ABCD2345',
      expiresAt: server.clock.now() + DAY,
    });
    expect(await goesTo(code, { agency: 'other' })).toBe('302 /errors');
    expect(await goesTo(secret, { agency: 'other' })).toBe('302 /errors');
    for (const known of [code, secret]) {
      expect(await links.follow(other, known, { caller: 'a', counts: true })).toBe('/errors');
      expect(await links.follow(full, known, { caller: 'a', counts: true })).not.toBe('/errors');
    }
  });

  it('leads only to pages of the site, never to another one, a file, a call or itself', async () => {
    const refused = [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
      '/login',
      '/logout',
      '/url/x',
      '/URL/x',
      '/api/bookings',
      '/assets/files/x.png',
      '',
      'faqs',
      `/${'x'.repeat(2001)}`,
    ];
    for (const target of refused)
      await expect(links.shorten(full, { target }), target).rejects.toMatchObject({
        code: 'INVALID_FIELD',
        field: 'target',
      });
    expect(refused.map(linkTarget)).toEqual(refused.map(() => null));
    const rogue = await links.secret(full, {
      opens: 'rogue',
      subject: 'https://evil.example',
      expiresAt: server.clock.now() + DAY,
    });
    expect(await links.follow(full, rogue, { caller: 'x', counts: true })).toBe('/errors');
  });

  it('is checked again when it is used, and the table itself refuses other sites', async () => {
    const hash = createHash('sha256').update('AAAAAAAAAA').digest();
    const plant = (target: string) =>
      server.database.admin(
        'insert into short_url (agency_id, code_hash, code, target, created_at) values ($1, $2, $3, $4, now())',
        [full, hash, 'AAAAAAAAAA', target],
      );
    await expect(plant('https://evil.example')).rejects.toThrow(/check/);
    await expect(plant('//evil.example')).rejects.toThrow(/check/);
    await plant('/logout');
    expect(await goesTo('AAAAAAAAAA')).toBe('302 /errors');
  });

  it('is kept by nobody, and not told to the next page', async () => {
    const code = await links.shorten(full, { target: '/faqs' });
    expect((await visit(code)).headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
  });

  it('is found however it is written, and hostile ones find nothing', async () => {
    const code = await links.shorten(full, { target: '/faqs' });
    expect(await goesTo(code, { at: second })).toBe('302 /faqs');
    for (const odd of [
      '%00',
      '..',
      '%2e%2e',
      "'%20or%201=1",
      'x'.repeat(300),
      '%ff',
      `${code}x`,
      '__proto__',
    ]) {
      const { status, headers } = await visit(odd);
      expect([302, 400, 404], odd).toContain(status);
      if (status === 302) expect(headers.location, odd).toBe('/errors');
    }
  });
});

describe('a secret short address', () => {
  it('carries 128 random bits and is kept as a hash only', async () => {
    const code = await links.secret(full, {
      opens: 'booking',
      subject: 'KEEP2345',
      expiresAt: server.clock.now() + DAY,
    });
    expect(Buffer.from(code, 'base64url')).toHaveLength(16);
    expect(await row(code)).toMatchObject({ code: null, target: null, subject: 'KEEP2345' });
    const dump = await server.database.admin<{ all: string }>(
      'select string_agg(s::text, $1) as all from short_url s',
      [' '],
    );
    expect(dump[0]?.all).not.toContain(code);
    expect(() => links.secret(full, { opens: 'nothing', subject: 'x', expiresAt: 0 })).toThrow(
      /nothing opens/,
    );
  });

  it('asks for the right each time it is used, and opens nothing that is gone', async () => {
    const code = await links.secret(full, {
      opens: 'booking',
      subject: 'ABCD2345',
      expiresAt: server.clock.now() + DAY,
    });
    const gone = await links.secret(full, {
      opens: 'booking',
      subject: 'gone',
      expiresAt: server.clock.now() + DAY,
    });
    opened.length = 0;
    expect(await links.follow(full, code, { caller: 'a', counts: true })).toBe(
      '/hotel-details?referenceNumber=ABCD2345&guest=a.b.c',
    );
    expect(await links.follow(full, gone, { caller: 'a', counts: true })).toBe('/errors');
    expect(opened).toEqual(['ABCD2345', 'gone']);
    await server.clock.advance(DAY);
    expect(await links.follow(full, code, { caller: 'a', counts: true })).toBe('/expired');
  });

  it('is the same again when it is asked for by name, kept once, and another for another name, subject or agency', async () => {
    const link = {
      opens: 'booking',
      subject: 'NAME2345',
      expiresAt: server.clock.now() + DAY,
      name: 'calendar',
    };
    const [code, again, ...others] = await Promise.all([
      links.secret(full, link),
      links.secret(full, link),
      links.secret(full, { ...link, name: 'x' }),
      links.secret(full, { ...link, subject: 'NAME2346' }),
      links.secret(other, link),
      links.secret(full, { ...link, expiresAt: link.expiresAt + 1 }),
    ]);
    expect(again).toBe(code);
    expect(new Set([code, ...others]).size).toBe(5);
    expect(Buffer.from(code, 'base64url')).toHaveLength(16);
    expect(
      await server.database.admin(
        "select 1 from short_url where subject = 'NAME2345' and agency_id = $1",
        [full],
      ),
    ).toHaveLength(3);
    expect(await row(code)).toMatchObject({ code: null });
    expect(await links.follow(full, code, { caller: 'named', counts: true })).toContain('NAME2345');
  });

  it('cannot be guessed: 100,000 codes differ, every bit falls both ways', () => {
    const codes = Array.from({ length: 100_000 }, newLinkToken);
    expect(new Set(codes).size).toBe(codes.length);
    const ones = Array<number>(128).fill(0);
    for (const code of codes)
      Buffer.from(code, 'base64url').forEach((byte, at) => {
        for (let bit = 0; bit < 8; bit += 1)
          if ((byte >> bit) & 1) ones[at * 8 + bit] = (ones[at * 8 + bit] ?? 0) + 1;
      });
    // seven standard deviations
    for (const count of ones) expect(Math.abs(count - 50_000)).toBeLessThan(1_107);
    const plain = Array.from({ length: 20_000 }, newPlainCode);
    expect(new Set(plain).size).toBe(plain.length);
    expect(plain.every((code) => /^[0-9A-Za-z]{10}$/.test(code))).toBe(true);
    expect(new Set(plain.join('')).size).toBe(62);
  });
});

describe('visits', () => {
  it('change nothing but the counter, a hundred times over; a look does not even that [R2.2-18]', async () => {
    const code = await links.shorten(full, { target: '/faqs' });
    const tables = async () =>
      JSON.stringify(
        await server.database.admin(
          'select code_hash, target, opens, subject, expires_at, created_at from short_url where agency_id = $1 order by code_hash',
          [full],
        ),
      );
    const before = await tables();
    for (let i = 0; i < 100; i += 1) await visit(code, { from: `203.0.113.${i}` });
    for (let i = 0; i < 10; i += 1)
      expect((await visit(code, { method: 'HEAD', from: `192.0.2.${i}` })).status).toBe(302);
    expect(Number((await row(code))?.visits)).toBe(100);
    expect(await tables()).toBe(before);
    expect((await visit(code, { method: 'POST' })).status).toBe(404);
  });

  it('are thirty a minute for one address, over all processes; others are not disturbed [R2.2-18]', async () => {
    const code = await links.shorten(full, { target: '/faqs' });
    const statuses: number[] = [];
    for (let i = 0; i < 36; i += 1)
      statuses.push(
        (
          await visit(i === 5 ? code : newPlainCode(), {
            from: '192.0.2.200',
            at: i % 2 ? server : second,
          })
        ).status,
      );
    expect(statuses).toEqual([...Array<number>(30).fill(302), ...Array<number>(6).fill(429)]);
    const refused = await visit(code, { from: '192.0.2.200' });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(await goesTo(code, { from: '192.0.2.201' })).toBe('302 /faqs');
    await server.clock.advance(60_000);
    expect(await goesTo(code, { from: '192.0.2.200' })).toBe('302 /faqs');
  });

  it('count a whole IPv6 network as one address', () => {
    expect(
      ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:0db8:0001:0002:1:2:3:4'].map(callerOf),
    ).toEqual(Array(3).fill('2001:db8:1:2'));
    expect(['::1', '2001:db8::1', '::ffff:192.0.2.1', '192.0.2.1'].map(callerOf)).toEqual([
      '0:0:0:0',
      '2001:db8:0:0',
      '192.0.2.1',
      '192.0.2.1',
    ]);
  });
});
