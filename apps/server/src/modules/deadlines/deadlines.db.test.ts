// The queue of deadlines over HTTP, the warnings that are mailed, and the calendar feed.
import { demoEmail } from '@portico/demo';
import type { Deadline } from '@portico/contract/http/center/dashboard';
import { localTimeAt } from '@portico/rules/zones';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeadlineWorld, deadlineWorld, type Terms } from './testing/deadline-world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let world: DeadlineWorld;
beforeAll(async () => {
  world = await deadlineWorld();
});
afterAll(() => world.close());

const now = () => world.server.clock.now();
/** Terms that are free until an instant, and cost half the price from then on. */
const freeUntil = (at: number, timeZone: string, more: Partial<Terms> = {}): Terms => ({
  timeZone,
  steps: [
    { until: localTimeAt(at, timeZone), penaltyBp: 0 },
    { until: null, penaltyBp: 5_000 },
  ],
  from: localTimeAt(at + 10 * DAY, timeZone),
  ...more,
});
const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  world.server.database.admin<Row>(text, values);
const minute = (at: number) => Math.floor(at / 60_000) * 60_000;

describe('the queue', () => {
  it('shows what is due by time: with place, client, amount and page', async () => {
    const at = minute(now() + 5 * DAY);
    const [reference = ''] = await world.confirmed([
      freeUntil(at, 'Asia/Tokyo', { title: 'Kawa no Yado' }),
    ]);
    const reply = await world.queue();
    expect(reply.status).toBe(200);
    const one = reply.json.deadlines.find(({ subject }) => subject.reference === reference);
    expect(one).toMatchObject({
      kind: 'freeCancellation',
      at: new Date(at).toISOString(),
      zone: 'Asia/Tokyo',
      subject: { title: 'Kawa no Yado', product: 'Hotels' },
      href: `/bookings?booking=${reference}`,
      isOverdue: false,
      acknowledgedAt: null,
    });
    const [{ due_now: due } = { due_now: 0 }] = await sql<{ due_now: number }>(
      'select due_now::int from booking where reference = $1',
      [reference],
    );
    expect(one?.atStake?.amount).toBe(Math.round(due / 2));
  });

  it('has the same next deadline as the booking’s line in the list', async () => {
    const at = minute(now() + 4 * DAY);
    const [reference = ''] = await world.confirmed([freeUntil(at, 'Asia/Tokyo')]);
    const list = await world.client('full').get<{
      bookings: { reference: string; deadline: { at: string } | null }[];
    }>(`/api/agency/bookings?references=${reference}`, { token: await world.token('owner') });
    expect(list.json.bookings).toMatchObject([
      {
        reference,
        deadline: {
          kind: 'freeCancellation',
          at: new Date(at).toISOString(),
          zone: 'Asia/Tokyo',
        },
      },
    ]);
  });

  it('each agent theirs, an owner all; the team’s is refused without that right', async () => {
    const at = minute(now() + 6 * DAY);
    const [ofSales = '', ofNobody = ''] = await world.confirmed([
      freeUntil(at, 'Europe/Lisbon', { agent: 'sales' }),
      freeUntil(at, 'Europe/Lisbon'),
    ]);
    const seen = async (...args: Parameters<DeadlineWorld['queue']>) =>
      (await world.queue(...args)).json.deadlines.map(({ subject }) => subject.reference);
    expect(await seen({}, 'sales')).toEqual([ofSales]);
    expect(await seen({ scope: 'mine' }, 'sales')).toEqual([ofSales]);
    expect((await world.queue({ scope: 'team' }, 'sales')).status).toBe(403);
    expect(await seen({ scope: 'team' })).toEqual(expect.arrayContaining([ofSales, ofNobody]));
    const mine = await seen({ scope: 'mine' });
    expect(mine).toContain(ofNobody);
    expect(mine).not.toContain(ofSales);
    expect(await seen({}, 'restricted')).toEqual([]);
    expect((await world.queue({}, 'customer')).status).toBe(403);
    expect(await seen({}, 'owner', 'closed')).toEqual([]);
    const nobody = await world.client('full').get('/api/agency/deadlines');
    expect(nobody.status).toBe(401);
  });

  it('in pages that hold each once, with their number; a cursor fits its own question', async () => {
    const from = minute(now() + 40 * DAY);
    await world.confirmed(
      Array.from({ length: 7 }, (_, i) => freeUntil(from + Math.floor(i / 2) * HOUR, 'UTC')),
    );
    const all = (await world.queue({ limit: '100' })).json;
    expect(all.total).toBe(all.deadlines.length);
    const got: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await world.queue({ limit: '3', ...(cursor === '' ? {} : { cursor }) });
      got.push(...page.json.deadlines.map(({ id }) => id));
      cursor = page.json.nextCursor;
    }
    expect(got).toEqual(all.deadlines.map(({ id }) => id));
    const until = new Date(from + HOUR).toISOString();
    const near = (await world.queue({ until, limit: '2' })).json;
    expect(near.total).toBe(all.deadlines.filter(({ at }) => at <= until).length);
    const other = await world.queue({ cursor: near.nextCursor ?? '', limit: '2' });
    expect(other).toMatchObject({ status: 400, json: { field: 'cursor' } });
    for (const [field, value] of [
      ['limit', '101'],
      ['limit', '0'],
      ['until', 'soon'],
      ['scope', 'all'],
      ['cursor', 'x'],
    ] as const)
      expect(await world.queue({ [field]: value })).toMatchObject({ status: 400, json: { field } });
  });

  it('is not sent again to a page that knows it, until something of it changes', async () => {
    const at = minute(now() + 2 * DAY);
    const [reference = ''] = await world.confirmed([freeUntil(at, 'UTC')]);
    const token = await world.token('owner');
    const client = world.client('full');
    const read = (query = '') =>
      client.get<{ deadlines: readonly Deadline[] }>(`/api/agency/deadlines${query}`, { token });
    let tag = '';
    const change = async (what: string) => {
      const reply = await read(`?known=${tag}`);
      expect(reply.status, what).toBe(200);
      tag = String(reply.headers['etag']).replaceAll('"', '');
      const again = await read(`?known=${tag}`);
      expect([again.status, again.text], what).toEqual([204, '']);
      return reply.json.deadlines.find(({ subject }) => subject.reference === reference);
    };
    const own = await change('the first reply');
    expect((await read(`?limit=1&known=${tag}`)).status).toBe(200);
    await client.post(`/api/agency/deadlines/${own?.id}/acknowledge`, undefined, { token });
    expect((await change('an acknowledgement'))?.acknowledgedAt).not.toBeNull();
    await sql(
      `update booking set contact = contact || '{"firstName":"Zoe"}' where reference = $1`,
      [reference],
    );
    expect((await change('another name'))?.subject.client).toMatch(/^Zoe /);
    await sql(
      `update deadline set at_stake = 4711, stands_until = at + interval '1 day' where id = $1`,
      [own?.id],
    );
    expect((await change('another amount'))?.atStake?.amount).toBe(4711);
    await sql(`update deadline set at = '2026-01-01' where id = $1`, [own?.id]);
    expect((await change('it has passed'))?.isOverdue).toBe(true);
    await sql('update deadline set ended_at = at where id = $1', [own?.id]);
    expect(await change('it has ended')).toBeUndefined();
  });

  it('follows the booking: moved by a change of it, gone when it is cancelled', async () => {
    const at = minute(now() + 8 * DAY);
    const [reference = ''] = await world.confirmed([freeUntil(at, 'UTC')]);
    const own = async () =>
      (await world.queue({ limit: '100' })).json.deadlines.find(
        ({ subject }) => subject.reference === reference,
      );
    const before = await own();
    const token = await world.token('owner');
    await world
      .client('full')
      .post(`/api/agency/deadlines/${before?.id}/acknowledge`, undefined, { token });
    expect((await own())?.acknowledgedAt).not.toBeNull();
    await sql(
      `update booking set sale = jsonb_set(sale, '{cancellation,steps,0,until}', to_jsonb($2::text)), later_state = later_state,
        over_at = over_at + interval '1 minute' where reference = $1`,
      [reference, localTimeAt(at + HOUR, 'UTC')],
    );
    await world.server.worker.runDue();
    // acknowledged was the old time
    expect(await own()).toMatchObject({
      id: before?.id,
      at: new Date(at + HOUR).toISOString(),
      acknowledgedAt: null,
    });
    await sql(`update booking set state = 'CANCELLING' where reference = $1`, [reference]);
    await world.server.worker.runDue();
    expect(await own()).toBeUndefined();
  });

  it('takes up what an agency had before it had deadlines', async () => {
    const [reference = ''] = await world.confirmed([freeUntil(minute(now() + 9 * DAY), 'UTC')]);
    await sql('delete from deadline');
    await sql(
      `insert into work_item (agency_id, kind, id, due_at) values ($1, 'deadlines.begin', $1, '2020-01-01')`,
      [world.ids.get('full')],
    );
    await world.server.worker.runDue();
    const queue = (await world.queue({ limit: '100' })).json.deadlines;
    expect(queue.map(({ subject }) => subject.reference)).toContain(reference);
  });
});

describe('acknowledging', () => {
  it('once for all; not what is not theirs, and not what is unknown', async () => {
    const at = minute(now() + 7 * DAY);
    const [reference = ''] = await world.confirmed([freeUntil(at, 'UTC')]);
    const one = (await world.queue({ limit: '100' })).json.deadlines.find(
      ({ subject }) => subject.reference === reference,
    );
    const acknowledge = async (id: string, role: 'owner' | 'sales' | 'customer', agency = 'full') =>
      world
        .client(agency)
        .post<{ acknowledgedAt: string }>(`/api/agency/deadlines/${id}/acknowledge`, undefined, {
          token: await world.token(role, agency),
        });
    const id = one?.id ?? '';
    const unknown = await acknowledge(randomUUID(), 'sales');
    const notTheirs = await acknowledge(id, 'sales');
    const foreign = await acknowledge(id, 'owner', 'closed');
    for (const reply of [unknown, notTheirs, foreign])
      expect(reply).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
    expect((await acknowledge(id, 'customer')).status).toBe(403);
    expect((await acknowledge('1', 'owner')).status).toBe(400);
    const first = await acknowledge(id, 'owner');
    expect(first.status).toBe(200);
    await world.server.clock.advance(60_000);
    expect((await acknowledge(id, 'owner')).json).toEqual(first.json);
  });
});

describe('tasks', () => {
  it('are due a day after they were opened, for those who decide them, and stay when overdue', async () => {
    const [reference = ''] = await world.confirmed([
      freeUntil(minute(now() + 20 * DAY), 'UTC', { agent: 'sales' }),
    ]);
    const id = randomUUID();
    await sql(
      `insert into booking_task (agency_id, id, booking_id, opened_at, reason)
        select agency_id, $2, id, $3, 'SUPPLIER_SILENT' from booking where reference = $1`,
      [reference, id, new Date(now()).toISOString()],
    );
    await world.server.worker.runDue();
    const opened = now();
    await world.at(opened + 30 * HOUR);
    const href = `/tasks?task=${id}`;
    const found = async () =>
      (await world.queue({ limit: '100' })).json.deadlines.find((one) => one.href === href);
    expect(await found()).toMatchObject({ kind: 'task', isOverdue: true, subject: { reference } });
    expect((await world.queue({}, 'sales')).json.deadlines.map(({ kind }) => kind)).not.toContain(
      'task',
    );
    await sql('update booking_task set settled_at = opened_at where id = $1', [id]);
    await world.server.worker.runDue();
    expect(await found()).toBeUndefined();
  });
});

describe('warnings', () => {
  const clean = async () => {
    await sql('delete from deadline');
    await sql(`delete from mail where kind like 'deadlines.%'`);
  };

  it('over the change of the clocks and the date line: each once, before its deadline', async () => {
    await clean();
    await world.at(Date.parse('2027-03-24T00:00:17Z'));
    // the clock goes forward in Lisbon on 28 March at 01:00, and back in Auckland on 4 April
    const terms = [
      freeUntil(Date.parse('2027-03-28T00:30:00Z'), 'Europe/Lisbon', { title: 'A' }),
      freeUntil(Date.parse('2027-03-28T01:00:00Z'), 'Europe/Lisbon', { title: 'B' }),
      freeUntil(Date.parse('2027-03-28T10:15:00Z'), 'Pacific/Kiritimati', { title: 'C' }),
      freeUntil(Date.parse('2027-03-28T11:15:00Z'), 'Pacific/Pago_Pago', { title: 'D' }),
      freeUntil(Date.parse('2027-04-03T13:45:00Z'), 'Pacific/Auckland', { title: 'E' }),
      freeUntil(Date.parse('2027-04-03T14:15:00Z'), 'Pacific/Auckland', { title: 'F' }),
    ].map((one) => ({ ...one, agent: 'sales' as const }));
    const references = await world.confirmed(terms);
    const end = Date.parse('2027-04-04T00:00:00Z');
    for (let at = now(); at < end; at += 20 * 60_000) await world.at(at);
    const mails = (await world.mails()).filter(({ kind }) => kind === 'deadlines.warning');
    for (const [i, reference] of references.entries()) {
      const told = mails.filter(({ text }) => text.includes(reference));
      const ends = Date.parse(
        (
          await sql<{ at: Date }>(
            `select d.at from deadline d join booking b on b.agency_id = d.agency_id and b.id = d.booking_id where b.reference = $1`,
            [reference],
          )
        )[0]!.at.toISOString(),
      );
      const ahead = told.map(({ at }) => (ends - at.getTime()) / HOUR);
      expect(ahead, terms[i]?.title).toHaveLength(3);
      for (const [n, hours] of [72, 24, 6].entries()) {
        expect(ahead[n]).toBeLessThanOrEqual(hours + 0.5);
        expect(ahead[n]).toBeGreaterThan(hours - 0.5);
      }
      expect(told.every(({ recipient }) => recipient === demoEmail('sales', 'full'))).toBe(true);
    }
    // A and B are half an hour apart, as E and F: they share their mails
    const together = mails.filter(
      ({ text }) => text.includes(references[0]!) && text.includes(references[1]!),
    );
    expect(together).toHaveLength(3);
    const escalated = (await world.mails()).filter(({ kind }) => kind === 'deadlines.escalated');
    for (const reference of references)
      expect(escalated.filter(({ text }) => text.includes(reference))).toHaveLength(1);
    expect(escalated.every(({ recipient }) => recipient === demoEmail('owner', 'full'))).toBe(true);
  }, 120_000);

  it('in the time of the place and of the reader, in the reader’s language', async () => {
    await clean();
    const at = minute(now() + 80 * HOUR);
    await world.confirmed([freeUntil(at, 'Asia/Tokyo', { agent: 'sales', title: 'Kawa no Yado' })]);
    await world.client('full').get('/api/agency/deadlines', {
      token: await world.token('sales'),
      headers: { timeZone: 'Europe/Lisbon' },
    });
    await world.at(at - 72 * HOUR);
    await sql(`update app_user set lang = 'ar' where id = $1`, [await world.idOf('sales')]);
    await world.at(at - 24 * HOUR);
    await sql(`update app_user set lang = null where id = $1`, [await world.idOf('sales')]);
    const [english, arabic] = await world.mails();
    const time = (zone: string) => localTimeAt(at, zone).slice(11);
    expect(english?.subject).toMatch(/^Free cancellation ends: Kawa no Yado \([2-9A-Z]{8}\)$/);
    expect(english?.text).toContain(`${time('Asia/Tokyo')} (`);
    expect(english?.text).toMatch(new RegExp(`Your time: .*${time('Europe/Lisbon')} \\(Lisbon`));
    expect(arabic).toMatchObject({ language: 'ar' });
    expect(arabic?.subject).toContain('ينتهي الإلغاء المجاني');
  });

  it('the owner is told of a guest’s booking, and of an agent’s that nobody has acknowledged', async () => {
    await clean();
    // invited, and has not accepted yet: hears nothing
    const invited = 'invited-owner@full.example';
    await sql(
      `insert into app_user (agency_id, id, email, user_type, first_name, last_name, created_at, invited_at, invited_until)
        values ($1, gen_random_uuid(), $2, 'AgencyOwner', 'Nuno', 'Vaz', '2020-01-01', '2020-01-01', '2040-01-01')`,
      [world.ids.get('full'), invited],
    );
    const at = minute(now() + 100 * HOUR);
    const [ofNobody = '', seen = '', unseen = ''] = await world.confirmed([
      freeUntil(at, 'UTC'),
      freeUntil(at + 2 * HOUR, 'UTC', { agent: 'sales' }),
      freeUntil(at + 4 * HOUR, 'UTC', { agent: 'sales' }),
    ]);
    const { deadlines } = (await world.queue({}, 'sales')).json;
    const id = deadlines.find(({ subject }) => subject.reference === seen)?.id ?? '';
    await world.client('full').post(`/api/agency/deadlines/${id}/acknowledge`, undefined, {
      token: await world.token('sales'),
    });
    for (const hours of [72, 24, 6])
      for (const later of [0, 2, 4]) await world.at(at + (later - hours) * HOUR);
    const mails = await world.mails();
    const told = (reference: string, kind: string) =>
      mails
        .filter((one) => one.kind === kind && one.text.includes(reference))
        .map(({ recipient }) => recipient);
    const [owner, sales] = [demoEmail('owner', 'full'), demoEmail('sales', 'full')];
    expect(told(ofNobody, 'deadlines.warning')).toEqual([owner, owner, owner]);
    for (const one of [seen, unseen])
      expect(told(one, 'deadlines.warning')).toEqual([sales, sales, sales]);
    expect(told(seen, 'deadlines.escalated')).toEqual([]);
    expect(told(unseen, 'deadlines.escalated')).toEqual([owner]);
    await sql('delete from app_user where email = $1', [invited]);
  });

  it('an acknowledgement ends with a new agent in charge: the owner is told if they do not see it', async () => {
    await clean();
    const at = minute(now() + 20 * HOUR);
    const [moved = '', kept = ''] = await world.confirmed([
      freeUntil(at, 'UTC'),
      freeUntil(at, 'UTC', { agent: 'sales' }),
    ]);
    const client = world.client('full');
    const token = await world.token('owner');
    const of = async (reference: string, role: 'owner' | 'sales') =>
      (await world.queue({ limit: '100' }, role)).json.deadlines.find(
        ({ subject }) => subject.reference === reference,
      );
    for (const reference of [moved, kept]) {
      const id = (await of(reference, 'owner'))?.id ?? '';
      await client.post(`/api/agency/deadlines/${id}/acknowledge`, undefined, { token });
    }
    const agentId = await world.idOf('sales');
    for (const reference of [moved, kept]) {
      const [row] = await sql<{ version: number }>(
        'select version from booking where reference = $1',
        [reference],
      );
      const { status } = await client.send('PATCH', `/api/agency/bookings/${reference}`, {
        token,
        body: { agentId },
        headers: { 'if-match': `"${row?.version}"` },
      });
      expect(status).toBe(200);
    }
    // derived again, as by any other change of the booking
    await sql(`update booking set over_at = over_at + interval '1 minute' where reference = $1`, [
      kept,
    ]);
    await world.server.worker.runDue();
    expect((await of(moved, 'sales'))?.acknowledgedAt).toBeNull();
    // assigned to the agent who had it already
    expect((await of(kept, 'sales'))?.acknowledgedAt).not.toBeNull();
    await world.at(at - 6 * HOUR);
    const escalated = (await world.mails()).filter(({ kind }) => kind === 'deadlines.escalated');
    expect(escalated).toMatchObject([{ recipient: demoEmail('owner', 'full') }]);
    expect(escalated[0]?.text).toContain(moved);
    expect(escalated[0]?.text).not.toContain(kept);
  });

  it('nothing of what has ended meanwhile, and nothing after the deadline', async () => {
    await clean();
    const at = minute(now() + 90 * HOUR);
    const [reference = ''] = await world.confirmed([freeUntil(at, 'UTC')]);
    // planned, but the mail waits
    await sql(`update work_item set due_at = 'infinity' where kind = 'outbox'`);
    world.server.clock.set(at - 72 * HOUR);
    await world.server.worker.runDue();
    await sql('delete from mail where kind like $1', ['deadlines.%']);
    await sql(`update outbox set sent_at = null where topic = 'deadlines.warning'`);
    await sql(`update booking set state = 'CANCELLING' where reference = $1`, [reference]);
    await world.server.worker.runDue();
    await sql(
      `insert into work_item (agency_id, kind, id, due_at) select agency_id, 'outbox', id, '2020-01-01' from outbox
        where topic = 'deadlines.warning' and sent_at is null`,
    );
    await world.server.worker.runDue();
    expect(await world.mails()).toEqual([]);
    const [late = ''] = await world.confirmed([freeUntil(minute(now() + 200 * HOUR), 'UTC')]);
    await world.at(now() + 201 * HOUR);
    expect((await world.mails()).filter(({ text }) => text.includes(late))).toEqual([]);
  });

  it('an agency’s buffer makes them earlier; a repeated or interrupted plan sends none twice', async () => {
    await clean();
    await sql('update agency set warning_buffer_hours = 10 where id = $1', [world.ids.get('full')]);
    const at = minute(now() + 100 * HOUR);
    const [reference = ''] = await world.confirmed([freeUntil(at, 'UTC')]);
    await world.at(at - 82 * HOUR);
    for (let i = 0; i < 3; i += 1) {
      await sql(`update work_item set due_at = '2020-01-01' where kind = 'deadlines.warnings'`);
      await world.server.worker.runDue();
    }
    const told = (await world.mails()).filter(({ text }) => text.includes(reference));
    expect(told).toHaveLength(1);
    await sql('update agency set warning_buffer_hours = 0 where id = $1', [world.ids.get('full')]);
  });
});

describe('the calendar feed', () => {
  const call = async (method: 'GET' | 'POST' | 'DELETE', role: 'owner' | 'sales' = 'sales') =>
    world
      .client('full')
      .send<{ url: string; madeAt: string | null }>(method, '/api/agency/deadline-feed', {
        token: await world.token(role),
      });
  const read = (url: string, agency = 'full') => world.client(agency).get(new URL(url).pathname);

  it('shows an agent’s own, without amounts, to whoever has its address', async () => {
    await sql('delete from deadline');
    const at = minute(now() + 5 * DAY);
    const [own = '', other = ''] = await world.confirmed([
      freeUntil(at, 'Asia/Tokyo', { agent: 'sales', title: 'Kawa no Yado' }),
      freeUntil(at, 'UTC'),
    ]);
    expect((await call('GET')).json).toEqual({ madeAt: null });
    const made = await call('POST');
    expect(made.status).toBe(201);
    expect((await call('GET')).json.madeAt).toBe(made.json.madeAt);
    const file = await read(made.json.url);
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toContain('text/calendar');
    expect(file.headers['cache-control']).toBe('no-store');
    const text = file.text.replaceAll('\r\n ', '');
    expect(text).toContain(`SUMMARY:Free cancellation ends: Kawa no Yado (${own})`);
    expect(text).not.toContain(other);
    expect(text).not.toMatch(/€|EUR|£|\$|GBP|USD/);
    expect((await read(made.json.url)).text).toBe(file.text);
    // the secret is stored as a hash, and belongs to one agency
    const secret = new URL(made.json.url).pathname.split('/').at(-1)?.replace('.ics', '') ?? '';
    const stored = await sql('select * from deadline_feed');
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect((await read(made.json.url, 'closed')).status).toBe(404);
  });

  it('cancels what fell away, and counts each change', async () => {
    await sql('delete from deadline');
    const at = minute(now() + 5 * DAY);
    const [reference = ''] = await world.confirmed([freeUntil(at, 'UTC', { agent: 'sales' })]);
    const { url } = (await call('POST')).json;
    const event = async () =>
      Object.fromEntries(
        (await read(url)).text
          .split('\r\n')
          .filter((line) => /^(?:UID|SEQUENCE|STATUS|DTEND)/.test(line))
          .map((line) => line.split(':') as [string, string]),
      );
    const first = await event();
    expect(first).toMatchObject({ SEQUENCE: '0', STATUS: 'CONFIRMED' });
    await sql(`update booking set state = 'CANCELLING' where reference = $1`, [reference]);
    await world.server.worker.runDue();
    expect(await event()).toEqual({ ...first, SEQUENCE: '1', STATUS: 'CANCELLED' });
    await sql(`update booking set state = 'CONFIRMED' where reference = $1`, [reference]);
    await world.server.worker.runDue();
    expect(await event()).toEqual({ ...first, SEQUENCE: '2' });
  });

  it('ends when it is replaced, when it is ended, and with the agent', async () => {
    const { url: first } = (await call('POST')).json;
    const { url: second } = (await call('POST')).json;
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    const id = await world.idOf('sales');
    await sql('update app_user set active = false where id = $1', [id]);
    expect((await read(second)).status).toBe(404);
    await sql('update app_user set active = true where id = $1', [id]);
    expect((await read(second)).status).toBe(200);
    expect((await call('DELETE')).status).toBe(204);
    expect((await call('DELETE')).status).toBe(204);
    expect((await read(second)).status).toBe(404);
    for (const secret of ['x', '..%2f', 'A'.repeat(22), `${'A'.repeat(99)}`])
      expect((await world.client('full').get(`/api/deadlines/${secret}.ics`)).status).toBe(404);
  });
});
