// The record of a booking over HTTP: who opens it, what it joins, what an agent may do with it, and
// that costs and other agencies' bookings stay closed.
import type { BookingView } from '@portico/contract';
import type { AgencyRecord, TimelineEntry } from '@portico/contract/http/center/record';
import { journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let world: DemoWorld;
let way: ReturnType<typeof journeys>;
let owner: string;
let reference: string;
beforeAll(async () => {
  world = await demoWorld();
  way = journeys(world);
  ({ reference } = await guests());
});
beforeEach(async () => {
  owner = await world.token('owner');
});
afterAll(() => world.close());

/** Returns a confirmed booking of a guest, whose mails are sent. */
async function guests(): Promise<{ reference: string }> {
  const made = await way.confirmed({ agency: 'full' });
  await world.server.worker.runDue();
  return made;
}

type Sent = Omit<AgencyRecord, 'booking'> & {
  readonly booking: BookingView;
  readonly code?: string;
};
const open = (of = reference, token = owner, agency = 'full') =>
  world.client(agency).get<Sent>(`/api/agency/bookings/${of}`, { token });
const timeline = async (query = '', of = reference) =>
  (
    await world
      .client('full')
      .get<{ entries: TimelineEntry[]; nextCursor: string | null }>(
        `/api/agency/bookings/${of}/timeline${query}`,
        { token: owner },
      )
  ).json;
/** Puts an agent in charge, or nobody. */
async function assign(of: string, name: string | null): Promise<void> {
  // entries of one moment have no order of their own
  await world.server.clock.advance(1_000);
  const client = world.client('full');
  const { agents } = (
    await client.get<{ agents: { id: string; name: string }[] }>('/api/agency/bookings/agents', {
      token: owner,
    })
  ).json;
  const { version } = (await open(of)).json;
  const { status } = await client.send('PATCH', `/api/agency/bookings/${of}`, {
    token: owner,
    body: { agentId: agents.find((agent) => agent.name === name)?.id ?? null },
    headers: { 'if-match': `"${version}"` },
  });
  expect(status).toBe(200);
}
const keys = (entries: readonly TimelineEntry[]) => entries.map(({ text }) => text.key);

describe('the record of a booking', () => {
  it('joins quote, booking, payment, papers and refund, with their times', async () => {
    const { status, headers, json } = await open();
    expect(status).toBe(200);
    expect(headers['etag']).toBe(`"${json.version}"`);
    expect(headers['cache-control']).toBe('no-store');
    expect(json).toMatchObject({
      booking: { reference, status: 'confirmed' },
      agent: null,
      customer: null,
      bookedBy: { kind: 'guest', person: null },
      supplier: 'sandbox-alpha',
      documents: [
        { kind: 'voucher', address: `/api/bookings/${reference}/voucher.pdf` },
        { kind: 'calendar', address: `/api/bookings/${reference}/trip.ics` },
      ],
      may: { cancel: true, resendPapers: true, answerNotice: false },
      tasks: [],
    });
    expect(json.chain.map(({ part, state }) => [part, state])).toEqual([
      ['quote', 'done'],
      ['booking', 'done'],
      ['payment', 'done'],
      ['documents', 'done'],
      ['refund', 'none'],
    ]);
    expect(json.chain[2]?.amount).toEqual({
      amount: json.booking.sums?.paid,
      currency: json.booking.price.currency,
    });
    for (const { address } of json.documents) {
      const paper = await world.client('full').get(address, { token: owner });
      expect(paper.status).toBe(200);
    }
  });

  it('tells what has happened, newest first, with real mails and audit entries', async () => {
    const { entries } = await timeline('?limit=100');
    const times = entries.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    expect(keys(entries)).toEqual(
      expect.arrayContaining([
        'state.awaiting_payment',
        'payment.authorised',
        'order.accepted',
        'payment.captured',
        'state.confirmed',
        'mail.sent',
        'audit',
      ]),
    );
    const confirmed = entries.find(({ text }) => text.key === 'state.confirmed');
    expect(confirmed).toMatchObject({ before: 'processing', after: 'confirmed' });
    const mail = entries.find(({ text }) => text.values['to'] === 'traveller');
    expect(mail?.text.values).toMatchObject({
      about: 'confirmed',
      recipient: 'grace@example.com',
      subject: expect.stringContaining(reference),
    });
    expect((await open()).json.audit?.[0]).toMatchObject({ object: `booking:${reference}` });
  });

  it('names the agent in charge before and after each assignment', async () => {
    const { reference: mine } = await guests();
    for (const name of ['Jonas Weber', 'Amira Haddad', null]) await assign(mine, name);
    const { entries } = await timeline('?kind=audit', mine);
    expect(
      entries
        .filter(({ text }) => text.key === 'assigned')
        .map(({ before, after, who }) => [before, after, who]),
    ).toEqual([
      ['Amira Haddad', null, 'Inês Marques'],
      ['Jonas Weber', 'Amira Haddad', 'Inês Marques'],
      [null, 'Jonas Weber', 'Inês Marques'],
    ]);
  });

  it('says who booked, whoever is in charge now, and tells a sales agent of the assignment', async () => {
    const sales = await world.token('sales');
    const customer = await world.token('customer');
    const { reference: ofGuest } = await guests();
    const { reference: ofCustomer } = await way.confirmed({ agency: 'full', token: customer });
    const { reference: ofAgent } = await way.confirmed({ agency: 'full', token: sales });
    const { name: agent = '' } = (await open(ofAgent)).json.bookedBy.person ?? {};
    for (const booked of [ofGuest, ofCustomer, ofAgent]) {
      owner = await world.token('owner');
      for (const name of ['Jonas Weber', agent]) await assign(booked, name);
    }
    await assign(ofAgent, 'Jonas Weber');
    const bookers = await Promise.all(
      [ofGuest, ofCustomer, ofAgent].map(async (of) => (await open(of)).json),
    );
    expect(bookers.map(({ bookedBy }) => bookedBy.kind)).toEqual(['guest', 'customer', 'agent']);
    expect(bookers[0]?.bookedBy.person).toBeNull();
    expect(bookers[1]?.bookedBy.person).toEqual(bookers[1]?.customer);
    expect(bookers[2]).toMatchObject({
      agent: { name: 'Jonas Weber' },
      bookedBy: { person: { name: agent } },
    });
    const seen = (await open(ofGuest, await world.token('sales'))).json;
    expect(seen).toMatchObject({ agent: { name: agent }, bookedBy: { kind: 'guest' } });
    expect('audit' in seen).toBe(false);
    const audits = seen.timeline.entries.filter(({ kind }) => kind === 'audit');
    expect(audits.map(({ text, before, after, who }) => [text.key, before, after, who])).toEqual([
      ['assigned', 'Jonas Weber', agent, 'Inês Marques'],
      ['assigned', null, 'Jonas Weber', 'Inês Marques'],
    ]);
  });

  it('is read in pages that hold each entry once, of one kind if asked', async () => {
    const { entries: all } = await timeline('?limit=100');
    const got: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof timeline>> = await timeline(
        `?limit=3${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      got.push(...page.entries.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(got).toEqual(all.map(({ id }) => id));
    const mails = await timeline('?kind=mail&limit=1');
    expect(mails.entries.map(({ kind }) => kind)).toEqual(['mail']);
    const foreign = await world
      .client('full')
      .get<{ field: string }>(
        `/api/agency/bookings/${reference}/timeline?limit=1&cursor=${encodeURIComponent(mails.nextCursor ?? '')}`,
        { token: owner },
      );
    expect(foreign).toMatchObject({ status: 400, json: { field: 'cursor' } });
  });
});

describe('who opens it', () => {
  it('owner and admin every one, a sales agent their own, without the rest', async () => {
    expect((await open(reference, await world.token('admin'))).status).toBe(200);
    const unknown = (await open('22222222')).text;
    const same = (text: string) => text.replace(/"correlationId":"[^"]*"/, '');
    for (const role of ['sales', 'restricted'] as const) {
      const token = await world.token(role);
      const reply = await open(reference, token);
      expect(reply.status, role).toBe(404);
      expect(same(reply.text)).toBe(same(unknown));
      const mine = await way.confirmed({ agency: 'full', token });
      const own = (await open(mine.reference, token)).json;
      expect(own.bookedBy.kind, role).toBe('agent');
      expect(own.agent?.name, role).toMatch(/\S+ \S+/);
      expect('audit' in own, role).toBe(false);
      expect('tasks' in own, role).toBe(false);
      expect('supplier' in own, role).toBe(role === 'sales');
      expect('wholesale' in own.booking.price, role).toBe(role === 'sales');
      const kinds = own.booking.passport.lines.map(({ kind }) => kind);
      expect(kinds.includes('net'), role).toBe(role === 'sales');
    }
    expect((await open(reference, await world.token('customer'))).status).toBe(403);
    expect((await world.client('full').get(`/api/agency/bookings/${reference}`)).status).toBe(401);
    const foreign = await world.token('owner', 'closed');
    for (const path of ['', '/timeline']) {
      const [there, nowhere] = await Promise.all(
        [reference, '22222222'].map((of) =>
          world.client('closed').get(`/api/agency/bookings/${of}${path}`, { token: foreign }),
        ),
      );
      expect(there?.status).toBe(404);
      expect(same(there?.text ?? '')).toBe(same(nowhere?.text ?? 'x'));
    }
  });

  it('names the customer whose account it belongs to', async () => {
    const token = await world.token('customer');
    const made = await way.confirmed({ agency: 'full', token });
    const { json } = await open(made.reference);
    expect(json.bookedBy).toMatchObject({ kind: 'customer', person: json.customer });
    expect(json.customer?.name).toMatch(/\S+ \S+/);
  });
});

describe('the papers again', () => {
  const resend = (body: object, key = way.newKey(), of = reference, token = owner) =>
    world
      .client('full')
      .post<{ to: string; code?: string }>(`/api/agency/bookings/${of}/papers`, body, {
        token,
        headers: { 'idempotency-key': key },
      });
  const mails = async (recipient: string) => {
    await world.server.worker.runDue();
    return world.server.database.admin<{ html: string; attachments: { name?: string }[] }>(
      "select html, attachments from mail where recipient = $1 and kind = 'booking.confirmed.traveller' order by created_at, id",
      [recipient],
    );
  };

  it('go to the contact once per key, with the voucher, and the timeline says so', async () => {
    const before = await mails('grace@example.com');
    const key = way.newKey();
    for (const reply of await Promise.all([resend({}, key), resend({}, key), resend({}, key)]))
      expect(reply).toMatchObject({ status: 202, json: { to: 'grace@example.com' } });
    const after = await mails('grace@example.com');
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)?.attachments).toHaveLength(2);
    expect(await resend({ to: 'ada@example.com' }, key)).toMatchObject({
      status: 422,
      json: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
    const { entries } = await timeline('?kind=mail&limit=100');
    expect(
      entries.filter(({ text }) => text.values['recipient'] === 'grace@example.com'),
    ).toHaveLength(2);
    const [entry] = (await open()).json.audit ?? [];
    expect(entry).toMatchObject({
      action: 'booking.papers',
      actor: { type: 'user' },
      after: { to: 'contact' },
    });
    expect(JSON.stringify(entry)).not.toContain('grace@');
  });

  it('to another address carry no link that opens the guest’s booking', async () => {
    expect((await resend({ to: 'ada@example.com' })).status).toBe(202);
    const [sent, ...more] = await mails('ada@example.com');
    expect(more).toEqual([]);
    expect(sent?.html).toContain(reference);
    expect(sent?.html).not.toMatch(/\/url\/[\w-]{22}/);
    const [own] = await mails('grace@example.com');
    expect(own?.html).toMatch(/\/url\/[\w-]{22}/);
  });

  it('are refused without papers, without a key, to no address, and too often', async () => {
    const unpaid = await way.book(
      { agency: 'full' },
      way.body(await way.quote({ agency: 'full' })),
    );
    expect((await resend({}, way.newKey(), unpaid.json.reference)).status).toBe(404);
    expect((await resend({ to: 'nobody' })).json).toMatchObject({ code: 'INVALID_FIELD' });
    expect(
      (
        await world
          .client('full')
          .post(`/api/agency/bookings/${reference}/papers`, {}, { token: owner })
      ).status,
    ).toBe(400);
    expect((await resend({}, way.newKey(), reference, await world.token('sales'))).status).toBe(
      404,
    );
    const other = await guests();
    const statuses = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push((await resend({}, way.newKey(), other.reference)).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });
});

describe('cancelling by an agent', () => {
  it('of a guest’s and of a customer’s booking refunds as quoted, and names the agent', async () => {
    const customer = await world.token('customer');
    const made = [await guests(), await way.confirmed({ agency: 'full', token: customer })];
    for (const { reference: of } of made) {
      owner = await world.token('owner');
      const sales = await world.token('sales');
      const client = world.client('full');
      const path = `/api/bookings/${of}`;
      expect((await client.post(`${path}/cancel-quote`, {}, { token: sales })).status).toBe(404);
      const quoted = await client.post<{ cancelQuote: { cancelQuoteId: string; refund: object } }>(
        `${path}/cancel-quote`,
        {},
        { token: owner },
      );
      expect(quoted.status).toBe(200);
      const { cancelQuoteId, refund } = quoted.json.cancelQuote;
      const cancelled = await client.post(
        `${path}/cancel`,
        { cancelQuoteId, reason: 'the client called' },
        { token: owner, headers: { 'idempotency-key': way.newKey() } },
      );
      expect([200, 202]).toContain(cancelled.status);
      await expect
        .poll(
          async () => {
            await world.server.worker.runDue();
            await world.server.clock.advance(10_000);
            return (await open(of)).json.chain?.map(({ state }) => state);
          },
          { timeout: 30_000 },
        )
        .toEqual(['done', 'done', 'done', 'done', 'done']);
      const { json } = await open(of);
      expect(json.booking.status).toBe('cancelled');
      expect(json.chain[4]?.amount).toEqual(refund);
      expect(json.may).toMatchObject({ cancel: false, resendPapers: false });
      expect(json.timeline.entries.map(({ text }) => text.key)).toEqual(
        expect.arrayContaining(['refund.completed', 'order.cancelled', 'state.cancelled']),
      );
      const [begun] = (json.audit ?? []).filter(
        ({ actor, action }) => actor.type === 'user' && action.startsWith('booking.cancel'),
      );
      expect(begun?.actor.name).toMatch(/\S+ \S+/);
    }
  });
});
