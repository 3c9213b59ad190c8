// Own domains of an agency from their entry to their loss, with names and answers of the test: real
// records need a name server, and a real probe a certificate.
import { domainAsk } from '@portico/contract/http/operator';
import { addAgency, addPerson, startServer, type TestServer } from '@portico/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LookupAnswer } from '../../kernel/name-lookup.ts';
import { createWorker, type Worker } from '../../kernel/worker.ts';
import { wireDomains } from '../../wiring/domains.ts';
import type { DomainsService } from './domains.service.ts';
import { createProbe } from './probe.ts';

const ACTOR = { actorType: 'operator', via: 'test' } as const;
const HOST = 'book.example.com';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let server: TestServer;
let service: DomainsService;
let worker: Worker;
let agencyId: string;
/** Records by type and name; a type of `*` stands for a name server that does not answer. */
let records: Record<string, readonly string[]>;
/** True if requests to the domain reach the server. */
let isServed: boolean;

const looked = async (type: string, name: string): Promise<LookupAnswer> => {
  if (records['*'] !== undefined) return { kind: 'unknown', reason: 'ETIMEOUT' };
  const values = records[`${type} ${name}`];
  return values === undefined ? { kind: 'none' } : { kind: 'found', values };
};

beforeAll(async () => {
  server = await startServer({ env: { RATE_FACTOR: '1' } });
  agencyId = await addAgency(server.database, 'full');
  await addAgency(server.database, 'bare');
  const wiring = wireDomains(server.kernel, {
    lookup: {
      txt: (name) => looked('TXT', name),
      cname: (name) => looked('CNAME', name),
      addresses: (name) => looked('A', name),
    },
    probe: createProbe(async (address) => {
      if (!isServed) throw new Error('nothing listens there');
      const { host, pathname, search } = new URL(address);
      const { status, text } = await server.client(host).get(`${pathname}${search}`);
      return new Response(text, { status });
    }, server.kernel.keys),
  });
  service = wiring.service;
  worker = createWorker({ ...server.kernel, handlers: wiring.handlers });
});
afterAll(() => server?.close());
beforeEach(async () => {
  records = {};
  isServed = false;
  await server.database.admin('delete from agency_domain');
  await server.database.admin('delete from work_item');
  await server.database.admin('delete from outbox');
});

const stateOf = async (host = HOST) =>
  (await service.list(agencyId)).find((one) => one.host === host)?.state;
const ask = (domain: string, host = '127.0.0.1') =>
  server.client(host).get(`${domainAsk.path}?domain=${encodeURIComponent(domain)}`);
const home = async (host = HOST) => (await server.client(host).get('/api/agency')).status;
/** Waits until the caches have heard of a change. */
const homeBecomes = (status: number, host = HOST) =>
  expect.poll(() => home(host), { timeout: 2_000 }).toBe(status);

/** Enters the domain and returns the value of its TXT record. */
async function entered(typed = HOST): Promise<string> {
  const result = await service.enter(agencyId, typed, ACTOR);
  if (result.outcome !== 'entered') throw new Error(result.outcome);
  return (await service.recordsOf(agencyId, result.domain))?.txt.value ?? '';
}
/** Checks whatever is due after this time. */
async function later(ms: number): Promise<void> {
  await server.clock.advance(ms);
  await worker.runDue();
}
/** Enters the domain, sets all its records and serves it. */
async function live(): Promise<void> {
  records[`TXT _portico.${HOST}`] = ['v=spf1 -all', await entered()];
  records[`CNAME ${HOST}`] = ['full.localhost'];
  isServed = true;
  await worker.runDue();
  expect(await stateOf()).toBe('Live');
}

describe('an own domain', () => {
  it('goes from Entered over Owned and Pointed to Live as its records appear, and only then is the site shown there', async () => {
    const proof = await entered();
    expect(proof).toMatch(/^portico-domain=[\w-]{22}$/);
    await worker.runDue();
    expect(await stateOf()).toBe('Entered');
    expect(await home()).toBe(404);
    expect((await ask(HOST)).status).toBe(404);

    records[`TXT _portico.${HOST}`] = [proof];
    await later(60_000);
    expect(await stateOf()).toBe('Owned');
    expect((await ask(HOST)).status).toBe(404);

    records[`CNAME ${HOST}`] = ['full.localhost'];
    await later(60_000);
    expect(await stateOf()).toBe('Pointed');
    expect((await ask(HOST)).status).toBe(200);
    expect(await home()).toBe(404);

    isServed = true;
    await later(60_000);
    expect(await stateOf()).toBe('Live');
    await homeBecomes(200);
    expect((await ask(HOST)).status).toBe(200);
    const told = await server.database.admin<{ after: { state: string } }>(
      "select after from audit_log where action = 'agency.domain' order by seq",
    );
    expect(told.map(({ after }) => after.state)).toEqual(['Entered', 'Owned', 'Pointed', 'Live']);
  });

  it('may be a bare domain, which leads here by the addresses of the platform', async () => {
    const host = 'example.org';
    records[`TXT _portico.${host}`] = [await entered(host)];
    records['A full.localhost'] = ['192.0.2.1', '192.0.2.2'];
    records[`A ${host}`] = ['192.0.2.9'];
    await worker.runDue();
    expect(await stateOf(host)).toBe('Owned');
    records[`A ${host}`] = ['192.0.2.2'];
    await later(60_000);
    expect(await stateOf(host)).toBe('Pointed');
  });

  it('is Lost after three days without its record, answers 404, and can be entered again with another record', async () => {
    await live();
    const before = records[`TXT _portico.${HOST}`];
    delete records[`TXT _portico.${HOST}`];
    for (let day = 0; day < 3; day += 1) await later(DAY);
    expect(await stateOf()).toBe('Live');
    await later(DAY);
    expect(await stateOf()).toBe('Lost');
    await homeBecomes(404);
    expect((await ask(HOST)).status).toBe(404);
    records[`TXT _portico.${HOST}`] = before ?? [];
    await later(10 * DAY);
    expect(await stateOf()).toBe('Lost');
    expect(before).not.toContain(await entered());
    expect(await stateOf()).toBe('Entered');
  });

  it('is kept while name servers do not answer', async () => {
    await live();
    records['*'] = [];
    for (let day = 0; day < 6; day += 1) await later(DAY);
    expect(await stateOf()).toBe('Live');
  });

  it('belongs to one agency; entered twice it stays as it is', async () => {
    const proof = await entered();
    expect(await service.enter(agencyId, ' BOOK.example.com. ', ACTOR)).toMatchObject({
      outcome: 'present',
      domain: { host: HOST, token: proof.split('=')[1] },
    });
    const other = await addAgency(server.database, `other-${Date.now()}`);
    expect(await service.enter(other, HOST, ACTOR)).toEqual({ outcome: 'taken' });
    expect(await service.enter(agencyId, 'bare.localhost', ACTOR)).toEqual({
      outcome: 'refused',
      fault: 'platform',
    });
    expect(await service.check(other, HOST, ACTOR)).toBeUndefined();
    expect(await service.remove(other, HOST, ACTOR)).toBe(false);
  });

  it('that is removed answers 404 within a second', async () => {
    await live();
    await homeBecomes(200);
    expect(await service.remove(agencyId, HOST, ACTOR)).toBe(true);
    await homeBecomes(404);
    expect(await service.remove(agencyId, HOST, ACTOR)).toBe(false);
  });

  it('of a row without a record to check stays Live', async () => {
    await server.database.admin(
      'insert into agency_domain (agency_id, host, verified_at) values ($1, $2, now())',
      [agencyId, HOST],
    );
    await server.database.admin(
      // whole milliseconds, like every time that the worker writes
      "insert into work_item (agency_id, kind, id, due_at) values ($1, 'domains.check', $1, date_trunc('day', now()) - interval '9 years')",
      [agencyId],
    );
    await later(10 * DAY);
    expect(await stateOf()).toBe('Live');
    expect(await server.database.admin('select 1 from work_item')).toEqual([]);
    // entered, it gets a record, and stays Live until that is missing for three days
    await entered();
    expect(await stateOf()).toBe('Live');
    await later(4 * DAY);
    await later(3 * DAY);
    expect(await stateOf()).toBe('Lost');
  });
});

describe('owners', () => {
  const told = () =>
    server.database.admin(
      "select payload ->> 'about' as about, payload ->> 'host' as host from outbox where topic = $1 order by created_at",
      ['domains.mail'],
    );

  it('are told once that the record of a Live domain is missing, and once that it is Lost', async () => {
    await live();
    expect(await told()).toEqual([]);
    records = {};
    for (const hours of [25, 25, 25, 25]) await later(hours * HOUR);
    expect(await stateOf()).toBe('Lost');
    expect(await told()).toEqual([
      { about: 'missing', host: HOST },
      { about: 'lost', host: HOST },
    ]);
    const password = 'Lisbon-1755';
    const email = 'owner@full.example';
    await addPerson(server, agencyId, { email, password, userType: 'AgencyOwner' });
    await addPerson(server, agencyId, { email: 'admin@full.example', password, userType: 'Admin' });
    await server.worker.runDue();
    const mails = await server.database.admin<{ recipient: string; kind: string; text: string }>(
      'select recipient, kind, text from mail order by created_at, id',
    );
    expect(mails.map(({ recipient, kind }) => [recipient, kind])).toEqual([
      [email, 'domain.missing'],
      [email, 'domain.lost'],
    ]);
    for (const { text } of mails) expect(text).toContain(`_portico.${HOST}`);
  });

  it('are told nothing of a name server that does not answer, or of a domain that was never Live', async () => {
    await entered();
    await later(4 * DAY);
    expect(await told()).toEqual([]);
    await service.remove(agencyId, HOST, ACTOR);
    await live();
    records = { '*': [] };
    await later(4 * DAY);
    expect(await told()).toEqual([]);
  });
});

describe('the address that a proxy asks before it fetches a certificate', () => {
  it('knows the hosts of the platform and no others', async () => {
    for (const domain of ['full.localhost', 'FULL.localhost.', 'localhost', 'operator.localhost'])
      expect((await ask(domain)).status, domain).toBe(200);
    for (const domain of ['nobody.localhost', 'www.localhost', 'a.full.localhost', '', '*', 'a b'])
      expect((await ask(domain)).status, domain).toBe(404);
    for (const query of ['', '?domain=a&domain=b'])
      expect(
        (await server.client('127.0.0.1').get(`${domainAsk.path}${query}`)).json,
      ).toMatchObject({
        code: 'INVALID_FIELD',
        field: 'domain',
      });
  });

  it('is no page of a site', async () => {
    // not even to an owner, and exactly as an address that does not exist
    const unknown = await ask('full.localhost', 'full.localhost');
    expect(unknown.status).toBe(404);
    const paths = async (host: string) =>
      Object.keys(
        (await server.client(host).get<{ paths: object }>('/api/openapi.json')).json.paths,
      );
    expect(await paths('full.localhost')).not.toContain(domainAsk.path);
    expect(await paths('operator.localhost')).toEqual([domainAsk.path]);
  });

  it('reads its domains by a function that only the server may call', async () => {
    const [row] = await server.database.admin(
      "select has_function_privilege('public', 'portico.may_have_certificate(text)', 'execute') as anyone, has_function_privilege('portico_app', 'portico.may_have_certificate(text)', 'execute') as app",
    );
    expect(row).toEqual({ anyone: false, app: true });
  });

  it('limits the unknown names of an address, and refuses no host that is served', async () => {
    records[`TXT _portico.${HOST}`] = [await entered()];
    records[`CNAME ${HOST}`] = ['full.localhost'];
    await worker.runDue();
    expect(await stateOf()).toBe('Pointed');
    const served = async () =>
      expect([(await ask(HOST)).status, (await ask('full.localhost')).status]).toEqual([200, 200]);
    for (let n = 0; n < 150; n += 1) await served();
    const statuses: number[] = [];
    for (let n = 0; n < 260; n += 1) statuses.push((await ask(`nobody${n}.example`)).status);
    expect(statuses[0]).toBe(404);
    expect(statuses.at(-1)).toBe(429);
    await served();
    await server.clock.advance(HOUR);
  });
});
