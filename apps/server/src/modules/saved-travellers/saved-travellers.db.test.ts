import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAgency, startServer, type TestServer } from '@portico/test-kit';
import type { SavedTraveller } from '@portico/contract';
import { identityRepo } from '../identity/identity.repo.ts';
import { createPasswords } from '../identity/passwords.ts';

const PASSWORD = 'correct horse 1';
const PATH = '/api/user/travellers';
const OMAR = { firstName: 'Omar', lastName: 'Rahman', type: 'adult' } as const;
type Wrong = { code: string; error: string; field?: string };

let server: TestServer;
let full: string;
let other: string;
let nadia: string;
let bilal: string;
let abroad: string;

async function customer(agencyId: string, host: string, email: string): Promise<string> {
  const passwordHash = await createPasswords({ memoryCost: 1_024, timeCost: 2 }).hash(PASSWORD);
  await identityRepo(server.kernel.db).addUsers(
    agencyId,
    [
      {
        id: crypto.randomUUID(),
        email,
        passwordHash,
        userType: 'Customer',
        isRestricted: false,
        firstName: 'N',
        lastName: 'R',
        phone: null,
        rewardWalletEnabled: false,
        verified: true,
        isSso: false,
      },
    ],
    server.clock.iso(),
  );
  return (
    await server
      .client(host)
      .post<{ token: string }>('/api/user/login', { email, password: PASSWORD })
  ).json.token;
}
const add = <T = { traveller: SavedTraveller }>(token: string, body: unknown, host = 'full') =>
  server.client(host).post<T>(PATH, body, { token });
const list = async (token: string, host = 'full') =>
  (await server.client(host).get<{ travellers: SavedTraveller[] }>(PATH, { token })).json
    .travellers;
const change = <T = { traveller: SavedTraveller }>(token: string, id: string, body: unknown) =>
  server.client('full').send<T>('PUT', `${PATH}/${id}`, { token, body });
const forget = (token: string, id: string) =>
  server.client('full').send<Wrong>('DELETE', `${PATH}/${id}`, { token });

beforeAll(async () => {
  server = await startServer();
  full = await addAgency(server.database, 'full');
  other = await addAgency(server.database, 'other');
  nadia = await customer(full, 'full', 'nadia@full.example');
  bilal = await customer(full, 'full', 'bilal@full.example');
  abroad = await customer(other, 'other', 'nadia@full.example');
});
afterAll(() => server.close());

describe('saved travellers', () => {
  it('are kept, listed by name, changed and forgotten', async () => {
    const kept = await add(nadia, { ...OMAR, firstName: ' Zoë ', birthDate: '1990-02-28' });
    expect(kept.status).toBe(201);
    expect(kept.json.traveller).toMatchObject({
      firstName: 'Zoë',
      lastName: 'Rahman',
      type: 'adult',
      birthDate: '1990-02-28',
    });
    expect(kept.headers['cache-control']).toBe('no-store');
    await add(nadia, { ...OMAR, firstName: 'amal', type: 'child', birthDate: null });
    expect((await list(nadia)).map(({ firstName, birthDate }) => [firstName, birthDate])).toEqual([
      ['amal', null],
      ['Zoë', '1990-02-28'],
    ]);
    const { id } = kept.json.traveller;
    expect((await change(nadia, id, { ...OMAR, firstName: 'Zoe' })).json.traveller).toEqual({
      id,
      ...OMAR,
      firstName: 'Zoe',
      birthDate: null,
    });
    expect((await forget(nadia, id)).status).toBe(200);
    expect((await forget(nadia, id)).json.code).toBe('NOT_FOUND');
    expect((await list(nadia)).map(({ firstName }) => firstName)).toEqual(['amal']);
  });

  it('are kept once, however often they are sent, also at the same moment', async () => {
    const sent = await Promise.all(Array.from({ length: 6 }, () => add(bilal, OMAR)));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(new Set(sent.map(({ json }) => json.traveller.id)).size).toBe(1);
    const second = (await add(bilal, { ...OMAR, firstName: 'Omer' })).json.traveller.id;
    expect((await change(bilal, second, OMAR)).status).toBe(200);
    expect((await list(bilal)).map(({ id }) => id)).toEqual([second]);
  });

  it('tell nothing of others: another customer’s, another agency’s and a made-up one are not there', async () => {
    const { id } = (await add(nadia, { ...OMAR, firstName: 'Secret' })).json.traveller;
    const elsewhere = (await add(abroad, { ...OMAR, firstName: 'Elsewhere' }, 'other')).json
      .traveller.id;
    expect(JSON.stringify(await list(bilal))).not.toContain('Secret');
    expect(JSON.stringify(await list(abroad, 'other'))).not.toContain('Secret');
    const answers = [];
    for (const [token, target] of [
      [bilal, id],
      [nadia, elsewhere],
      [nadia, crypto.randomUUID()],
    ] as const) {
      for (const reply of [await change<Wrong>(token, target, OMAR), await forget(token, target)])
        answers.push([reply.status, reply.json.code, reply.json.error, reply.json.field]);
    }
    expect(new Set(answers.map(String))).toEqual(new Set(['404,NOT_FOUND,Not found,']));
    expect((await list(nadia)).some((traveller) => traveller.id === id)).toBe(true);
    expect((await list(abroad, 'other')).length).toBe(1);
  });

  it('are fifty at most, also when many come at once', async () => {
    const token = await customer(full, 'full', 'many@full.example');
    const batch = (first: string) =>
      Promise.all(
        Array.from('abcdefghijklmnopqrstuvwxyz', (second) =>
          add<Wrong>(token, { ...OMAR, firstName: `Omar ${first}${second}` }),
        ),
      );
    const sent = [...(await batch('a')), ...(await batch('b'))];
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(50);
    const refused = sent.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status, json }) => `${status} ${json.code}`))).toEqual(
      new Set(['409 LIST_FULL']),
    );
    expect(await list(token)).toHaveLength(50);
  });

  it('grow up: a child whose birth date is known is an adult from the eighteenth birthday on', async () => {
    const today = server.clock.iso().slice(0, 10);
    const born = `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`;
    const dayLater = new Date(Date.parse(`${born}T00:00:00Z`) + 86_400_000)
      .toISOString()
      .slice(0, 10);
    expect(
      (await add<Wrong>(nadia, { ...OMAR, type: 'child', birthDate: born })).json,
    ).toMatchObject({ code: 'INVALID_FIELD', field: 'birthDate' });
    expect(
      (await add<Wrong>(nadia, { ...OMAR, type: 'adult', birthDate: dayLater })).json,
    ).toMatchObject({ field: 'birthDate' });
    const { id } = (
      await add(nadia, { ...OMAR, firstName: 'Lina', type: 'child', birthDate: dayLater })
    ).json.traveller;
    expect((await list(nadia)).find((traveller) => traveller.id === id)?.type).toBe('child');
    await server.database.admin(
      'update saved_traveller set birth_date = birth_date - 1 where id = $1',
      [id],
    );
    expect((await list(nadia)).find((traveller) => traveller.id === id)?.type).toBe('adult');
  });

  it('refuse hostile fields by name and words, and ids that are none', async () => {
    const wrong: [object, string][] = [
      [{ ...OMAR, firstName: 'Omar\r\nBcc: x@evil.example' }, 'firstName'],
      [{ ...OMAR, firstName: '\u202eramO' }, 'firstName'],
      [{ ...OMAR, firstName: 'Om\ud800ar' }, 'firstName'],
      [{ ...OMAR, lastName: '' }, 'lastName'],
      [{ ...OMAR, lastName: 'x'.repeat(51) }, 'lastName'],
      [{ ...OMAR, type: 'infant' }, 'type'],
      [{ ...OMAR, birthDate: '2026-02-30' }, 'birthDate'],
      [{ ...OMAR, birthDate: '9999-01-01' }, 'birthDate'],
      [{ ...OMAR, birthDate: '1800-01-01' }, 'birthDate'],
      [{ ...OMAR, birthDate: "'; drop table saved_traveller; --" }, 'birthDate'],
      [{ ...OMAR, userId: crypto.randomUUID() }, 'userId'],
      [{ ...OMAR, agency_id: other }, 'agency_id'],
    ];
    for (const [body, field] of wrong) {
      const reply = await add<Wrong>(nadia, body);
      expect([reply.status, reply.json.code], JSON.stringify(body)).toEqual([
        400,
        reply.json.code === 'BAD_REQUEST' ? 'BAD_REQUEST' : 'INVALID_FIELD',
      ]);
      expect(['body', field], JSON.stringify(body)).toContain(reply.json.field);
    }
    expect((await add<Wrong>(nadia, { ...OMAR, firstName: 'Omar\nX' })).json.error).toBe(
      'firstName: must be a single line',
    );
    for (const id of ['1', '..', '%00', "x' or '1'='1", '00000000-0000-0000-0000-000000000000x'])
      expect([400, 404]).toContain((await forget(nadia, encodeURIComponent(id))).status);
    expect((await server.client('full').get<Wrong>(PATH)).status).toBe(401);
  });

  it('may have a travel document: lists show its end, the whole number wants a fresh proof and is noted', async () => {
    const token = await customer(full, 'full', 'papers@full.example');
    const number = 'X4RTBPFW46';
    const document = { kind: 'passport', issuingCountry: 'MC', expiresOn: '2031-05-05' } as const;
    const shown = { ...document, numberEnd: 'W46', nationality: null };
    const kept = await add(token, { ...OMAR, document: { ...document, number: 'x4rt bpfw46' } });
    expect(kept.json.traveller.document).toEqual(shown);
    const { id } = kept.json.traveller;
    const read = (by: string, host = 'full') =>
      server.client(host).get<Wrong & { number?: string }>(`${PATH}/${id}/document`, { token: by });
    expect((await list(token))[0]?.document).toEqual(shown);
    const whole = await read(token);
    expect([whole.json.number, whole.headers['cache-control']]).toEqual([number, 'no-store']);
    for (const [by, host] of [
      [nadia, 'full'],
      [abroad, 'other'],
    ] as const)
      expect((await read(by, host)).json.code).toBe('NOT_FOUND');
    // names change, the document stays; its dates change without the number being entered again
    expect(
      (await change(token, id, { ...OMAR, lastName: 'Costa' })).json.traveller.document,
    ).toEqual(shown);
    const renewed = { ...document, nationality: 'PT', expiresOn: '2036-05-05' };
    expect(
      (await change(token, id, { ...OMAR, document: renewed })).json.traveller.document,
    ).toEqual({ ...renewed, numberEnd: 'W46' });
    expect((await read(token)).json.number).toBe(number);
    // another document needs its own number
    expect(
      (await change<Wrong>(token, id, { ...OMAR, document: { ...renewed, kind: 'id' } })).json,
    ).toMatchObject({ code: 'INVALID_FIELD', field: 'document.number' });
    await server.database.admin('update auth_session set proved_at = null, created_at = $1', [
      new Date(server.clock.now() - 3_600_000).toISOString(),
    ]);
    expect((await read(token)).json.code).toBe('STEP_UP_NEEDED');
    // in no column, no log line, and no other response
    const columns = await server.database.admin<{ line: string }>(
      `select to_jsonb(d)::text || to_jsonb(t)::text as line from saved_traveller_document d join saved_traveller t on t.id = d.traveller_id
       union all select to_jsonb(a)::text from audit_log a`,
    );
    const said = [...columns.map(({ line }) => line), ...server.log].join('\n');
    expect(said).toContain('traveller.document.read');
    expect(said).not.toMatch(/X4RT/i);
    expect(said).not.toContain(Buffer.from(number).toString('hex'));
    expect(
      (await change(token, id, { ...OMAR, document: null })).json.traveller.document,
    ).toBeUndefined();
    expect(
      await server.database.admin(
        'select 1 from saved_traveller_document where traveller_id = $1',
        [id],
      ),
    ).toEqual([]);
  });

  it('refuse documents that open no border, and never repeat a number', async () => {
    const document = {
      kind: 'passport',
      number: 'X4RTBPFW4',
      issuingCountry: 'FR',
      expiresOn: '2031-05-05',
    };
    const wrong: [object, string][] = [
      [{ ...document, number: 'X4' }, 'document.number'],
      [{ ...document, number: "X4RTBPFW4'; --" }, 'document.number'],
      [{ ...document, number: 'X'.repeat(41) }, 'document.number'],
      [{ ...document, number: '\u202eX4RTBPFW4' }, 'document.number'],
      [{ ...document, issuingCountry: 'ZZ' }, 'document.issuingCountry'],
      [{ ...document, issuingCountry: 'fr' }, 'document.issuingCountry'],
      [{ ...document, nationality: 'QQ' }, 'document.nationality'],
      [{ ...document, expiresOn: '2026-11-19' }, 'document.expiresOn'],
      [{ ...document, expiresOn: '2031-02-30' }, 'document.expiresOn'],
      [{ ...document, kind: 'visa' }, 'document.kind'],
      [{ ...document, owner: 'me' }, 'document'],
    ];
    for (const [given, field] of wrong) {
      const reply = await add<Wrong>(nadia, { ...OMAR, firstName: 'Wrong', document: given });
      expect([reply.status, reply.json.field], JSON.stringify(given)).toEqual([
        400,
        expect.stringContaining(field),
      ]);
      expect(reply.text).not.toContain('X4RTBPFW4');
    }
    expect((await list(nadia)).some(({ firstName }) => firstName === 'Wrong')).toBe(false);
  });

  it('leave a trace that names nobody', async () => {
    const rows = await server.database.admin<{ action: string; line: string }>(
      'select action, to_jsonb(a)::text as line from audit_log a where agency_id = $1',
      [full],
    );
    expect(new Set(rows.map(({ action }) => action))).toEqual(
      new Set([
        'traveller.keep',
        'traveller.change',
        'traveller.forget',
        'traveller.document.read',
      ]),
    );
    // ids and hashes contain random digits: a year may occur in them
    const said = (line: string) =>
      line.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\\\\x[0-9a-f]+/g, '…');
    for (const { line } of rows) expect(said(line)).not.toMatch(/Omar|Rahman|Lina|1990/);
  });
});
