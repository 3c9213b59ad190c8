// Buys and cancels a locker over HTTP with the real server, the sandbox and the sandbox gateway.
import type { BookingView, Quote } from '@portico/contract';
import { journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { readPdf } from '@portico/test-kit/read-pdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const RENTAL = { from: '2026-12-11', to: '2026-12-13' };
const SEARCH = `/api/locker/search?${new URLSearchParams({ city: 'Lisbon', ...RENTAL })}`;
interface Offers {
  readonly offers: readonly { readonly mark: string; readonly offerId: string }[];
}
interface Found {
  readonly results: readonly (Offers & { readonly id: string })[];
}

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld('lockers');
});
afterAll(async () => world.close());

it('is found, quoted, paid, confirmed, listed, printed, cancelled and refunded', async () => {
  const client = world.client('full');
  const token = await world.token('customer');
  const found = await client.get<Found>(SEARCH, { token });
  expect([found.status, found.json.results.length]).toEqual([200, 5]);
  const lines = await client.get(SEARCH, { token, headers: { accept: 'application/x-ndjson' } });
  expect(lines.text.split('\n')[0]).toContain('"type":"start"');
  const wrong = await client.get<{ field: string }>(SEARCH.replace('from=', 'since='), { token });
  expect([wrong.status, wrong.json.field]).toEqual([400, 'from']);
  const [{ id } = { id: '' }] = found.json.results;
  const facts = await client.get(`/api/locker/${encodeURIComponent(id)}`, { token });
  expect(facts.json).toMatchObject({ locker: { id, city: 'Lisbon' } });

  const path = (rest: string) => `/api/locker/${encodeURIComponent(id)}${rest}`;
  const rates = await client.post<Offers>(path('/rates'), RENTAL, { token });
  expect(rates.json).toMatchObject({ days: 3, currency: 'USD' });
  const offerId = rates.json.offers[0]?.offerId;
  const quoted = await client.post<{ quote: Quote }>('/api/locker/quote', { offerId }, { token });
  expect(quoted.status).toBe(201);
  const { quote } = quoted.json;
  const read = await client.get(`/api/locker/quote/${quote.quoteId}`, { token });
  expect(read.json).toMatchObject({ quote: { product: 'Lockers', party: { adults: 1 } } });

  const buyer = { agency: 'full', token };
  const buying = journeys(world);
  const made = await buying.book(buyer, buying.body(quote, { product: 'Lockers' }));
  expect([made.status, made.text]).toEqual([202, expect.any(String)]);
  const { reference } = made.json;
  const card = new URL(made.json.next?.url ?? '');
  const paid = await fetch(`${world.sandbox.url}${card.pathname}/card`, {
    method: 'POST',
    body: new URLSearchParams({
      number: '4242424242424242',
      name: 'Grace',
      expiry: '12/39',
      cvc: '123',
    }),
    redirect: 'manual',
  });
  const back = new URL(paid.headers.get('location') ?? '');
  expect(back.pathname + back.search).toBe(`/booknow/lockers/confirmation/${reference}`);
  expect((await client.get(back.pathname, { token })).status).toBe(200);
  const { booking } = (await buying.read(buyer, reference)).json;
  expect(booking).toMatchObject({
    status: 'confirmed',
    product: 'Lockers',
    detail: { days: 3, size: 'small' },
  });

  const list = await client.get<{ bookings: BookingView[] }>('/api/bookings', { token });
  expect(list.text).toContain(reference);
  const paper = (name: string) =>
    client.get(`/api/bookings/${encodeURIComponent(reference)}/${name}`, { token });
  expect((await paper('voucher.pdf')).text).toMatch(/^%PDF-/);
  expect((await paper('trip.ics')).text).toContain('-locker@');

  const own = `/api/bookings/${encodeURIComponent(reference)}`;
  const cost = await client.post<{ cancelQuote: { cancelQuoteId: string } }>(
    `${own}/cancel-quote`,
    undefined,
    { token },
  );
  expect([cost.status, cost.text]).toEqual([200, expect.stringContaining('"penalty":{"amount":0')]);
  const { cancelQuoteId } = cost.json.cancelQuote;
  const headers = { 'idempotency-key': 'cancel-a-locker-1' };
  const cancelled = await client.post(`${own}/cancel`, { cancelQuoteId }, { token, headers });
  expect([cancelled.status, cancelled.text]).toEqual([200, expect.any(String)]);
  await expect
    .poll(async () => (await buying.read(buyer, reference)).json.booking)
    .toMatchObject({
      status: 'cancelled',
      payment: { refunded: { amount: booking.payment.captured.amount } },
    });
});

it('has pages: start, results and a locker stand in documents of the server', async () => {
  const query = 'city=Lisbon&from=2026-12-11&to=2026-12-13';
  for (const path of ['', `/search?${query}`, `/details?${query}&locker=sandbox-lockers:L1`]) {
    const page = await world.client('full').get(`/booknow/lockers${path}`);
    expect([path, page.status]).toEqual([path, 200]);
  }
});

const DAY_MS = 86_400_000;
const GUEST = { agency: 'full' };
const LISBON_LOCKER = '/api/locker/sandbox-lockers:L2';

/** A rental of which a quarter is paid; the rest is due on the seventh day before, at 23:00. */
interface Deposited {
  readonly id: string;
  readonly reference: string;
  readonly guest: string;
  readonly total: number;
  readonly first: number;
  readonly rest: number;
  readonly due: number;
}
type Row = Readonly<Record<string, string>>;

const sql = (text: string, ...values: unknown[]) =>
  world.server.database.admin<Row & Record<string, unknown>>(text, values);

/** Moves time to an instant and does the work that is due. */
async function at(instant: number): Promise<void> {
  await world.server.clock.advance(Math.max(0, instant - world.server.clock.now()));
  for (let turn = 0; turn < 3; turn += 1) await world.server.worker.runDue();
}

/** Rents a locker from that many days ahead as a guest, and pays the first part. */
async function deposited(daysAhead = 21): Promise<Deposited> {
  const { clock } = world.server;
  const from = new Date(clock.now() + daysAhead * DAY_MS).toISOString().slice(0, 10);
  const client = world.client('full');
  const buying = journeys(world);
  const wish = { from, to: from, deposit: true };
  const offerId = (await client.post<Offers>(`${LISBON_LOCKER}/rates`, wish)).json.offers[0]
    ?.offerId;
  const { quote } = (await client.post<{ quote: Quote }>('/api/locker/quote', { offerId })).json;
  const { total, dueNow, dueLater = 0 } = quote.price;
  // rounded half up
  const quarter = Math.floor((total + 2) / 4);
  expect([dueNow, dueLater]).toEqual([quarter, total - quarter]);
  const made = await buying.book(GUEST, buying.body(quote, { product: 'Lockers' }));
  const { reference, guestToken: guest = '' } = made.json;
  await buying.pay('full', reference);
  const { booking } = (await buying.read(GUEST, reference, guest)).json;
  expect(booking).toMatchObject({
    status: 'confirmed',
    price: { dueNow, dueLater },
    balance: { state: 'planned', amount: { amount: dueLater }, isPayable: true },
  });
  const [row] = await sql('select id from booking where reference = $1', reference);
  // winter time in Lisbon is UTC
  const due = Date.parse(`${from}T23:00:00Z`) - 7 * DAY_MS;
  return { id: row?.['id'] ?? '', reference, guest, total, first: dueNow, rest: dueLater, due };
}

const read = async ({ reference, guest }: Deposited) =>
  (await journeys(world).read(GUEST, reference, guest)).json.booking;
const payments = ({ id }: Deposited) =>
  sql('select id, reference, state from booking where parent_id = $1 order by created_at, id', id);

const dollars = (amount: number): string => `$${(amount / 100).toFixed(2)}`;

/** Returns the address of a call about the booking, for its guest. */
const callOf = ({ reference, guest }: Deposited, name: string): string =>
  `/api/bookings/${encodeURIComponent(reference)}/${name}${journeys(world).suffix(guest)}`;

const voucherOf = async (of: Deposited): Promise<string> =>
  (await readPdf((await world.client('full').get(callOf(of, 'voucher.pdf'))).bytes)).text;

/** Begins to pay the rest. */
const begin = (of: Deposited) =>
  world
    .client('full')
    .post<{ code?: string; next?: { url: string } }>(
      callOf(of, 'balance'),
      { payment: { method: 'card' }, acceptedTerms: '2026-01' },
      { headers: { 'idempotency-key': journeys(world).newKey() } },
    );

/** Pays the newest attempt on the card page. */
async function finish(of: Deposited, card?: string): Promise<void> {
  const last = (await payments(of)).at(-1);
  await journeys(world).pay('full', last?.['reference'] ?? '', card);
  await at(world.server.clock.now() + 61_000);
}

/** Captures and refunds of both payments in the gateway's own ledger, by the step's booking. */
async function ledgerOf(of: Deposited) {
  const ids = [of.id, ...(await payments(of)).map(({ id }) => id ?? '')];
  return world.sandbox
    .ledger('gateway')
    .filter(({ key, kind }) => /capture|refund/.test(kind) && ids.some((id) => key.startsWith(id)))
    .map(({ key, kind, amount }) => [kind, key.startsWith(of.id) ? 'first' : 'second', amount]);
}

async function mailsAbout(of: Deposited, about: string): Promise<readonly Row[]> {
  return sql(
    "select m.text, m.recipient from mail m join booking b on b.agency_id = m.agency_id where b.id = $1 and m.dedupe_key like '%' || $2 || '%' and m.text like '%' || b.reference || '%'",
    of.id,
    about,
  );
}
const openTasks = ({ reference }: Deposited) =>
  sql(
    "select 1 from reconciliation_break where kind = 'balance-overdue' and subject = $1 and settled_at is null",
    reference,
  );

describe('a locker of which the rest is paid later', () => {
  it('in two tabs is captured once, and a declined card leaves it to be paid', async () => {
    const of = await deposited(30);
    const tabs = await Promise.all([begin(of), begin(of)]);
    expect(tabs.map(({ status }) => status)).toContain(202);
    await finish(of, '4000000000000002');
    expect(await read(of)).toMatchObject({
      status: 'confirmed',
      balance: { state: 'planned', isPayable: true },
    });
    expect((await begin(of)).status).toBe(202);
    await finish(of);
    expect((await read(of)).balance).toMatchObject({ state: 'paid', isPayable: false });
    const again = await begin(of);
    expect([again.status, again.json.code]).toEqual([409, 'BALANCE_PAID']);
    expect(await ledgerOf(of)).toEqual([
      ['capture', 'first', of.first],
      ['capture', 'second', of.rest],
    ]);
    const ended = (await payments(of)).filter(({ state }) => state === 'CONFIRMED');
    expect(ended).toHaveLength(1);
  });

  it('is reminded of, paid by the mailed link, and refunded from the newest payment', async () => {
    const of = await deposited(21);
    await at(of.due - 7 * DAY_MS);
    const mails = await mailsAbout(of, 'balance-due');
    expect(mails).toHaveLength(1);
    const [, link = ''] = /(\/url\/[\w-]{22})/.exec(mails[0]?.['text'] ?? '') ?? [];
    const opened = await world.client('full').get(link);
    const page = await world.client('full').get(String(opened.headers['location']));
    expect([opened.status, page.status]).toEqual([302, 200]);
    expect(page.text).toContain(of.reference);

    const before = await voucherOf(of);
    for (const amount of [of.total, of.first, of.rest]) expect(before).toContain(dollars(amount));
    expect(before).toContain('Due by');
    expect((await begin(of)).json.next?.url).toMatch(/^http/);
    await finish(of);
    const after = await voucherOf(of);
    expect(after.split(dollars(of.total))).toHaveLength(3);
    expect(after).not.toContain('Due by');
    const { balance, sums } = await read(of);
    expect([balance?.state, sums?.paid, sums?.owed]).toEqual(['paid', of.total, 0]);
    expect(await ledgerOf(of)).toEqual([
      ['capture', 'first', of.first],
      ['capture', 'second', of.rest],
    ]);
    expect(await mailsAbout(of, 'balance-paid')).not.toEqual([]);
    const [payment] = await payments(of);
    const told = world.sandbox
      .ledger('supplier', 'lockers')
      .filter(({ kind, key }) => kind === 'paid' && key.startsWith(payment?.['id'] ?? '-'));
    // a small locker costs 5 euros and 1.15 of tax a day; told is the part that was paid
    const partOf = (amount: number) => Math.round((amount * of.rest) / of.total);
    expect(told.map(({ amount }) => amount)).toEqual([partOf(500) + partOf(115)]);

    await at(world.server.clock.now() + 2 * 3_600_000);
    const [run] = await sql(
      'select outcome, breaks from reconciliation_run where agency_id = (select agency_id from booking where id = $1) and finished_at is not null order by started_at desc limit 1',
      of.id,
    );
    expect(run).toMatchObject({ outcome: 'whole' });
    const breaks = 'select kind from reconciliation_break where booking_id = any($1::uuid[])';
    expect(await sql(breaks, [of.id, payment?.['id']])).toEqual([]);

    // from the tenth day before on, four tenths of the price are kept
    await at(of.due - 2 * DAY_MS);
    const kept = Math.floor((of.total * 4 + 5) / 10);
    const client = world.client('full');
    const cost = await client.post<{ cancelQuote: { cancelQuoteId: string } }>(
      callOf(of, 'cancel-quote'),
    );
    expect(cost.json.cancelQuote).toMatchObject({
      penalty: { amount: kept },
      refund: { amount: of.total - kept },
    });
    const { cancelQuoteId } = cost.json.cancelQuote;
    const headers = { 'idempotency-key': 'cancel-both-payments' };
    const done = await client.post(callOf(of, 'cancel'), { cancelQuoteId }, { headers });
    expect([done.status, done.text]).toEqual([200, expect.any(String)]);
    await at(world.server.clock.now() + 60_000);
    expect((await read(of)).sums).toMatchObject({ kept, refunded: of.total - kept, comesBack: 0 });
    expect((await ledgerOf(of)).slice(2)).toEqual([['refund', 'second', of.total - kept]]);
    const [mail] = await mailsAbout(of, 'cancelled');
    for (const amount of [of.total, kept, of.total - kept])
      expect(mail?.['text']).toContain(dollars(amount));
  });

  it('stays confirmed when it is overdue, and can be paid late', async () => {
    const of = await deposited(25);
    await at(of.due + 60_000);
    const view = await read(of);
    expect([view.status, view.balance?.state]).toEqual(['confirmed', 'overdue']);
    expect(await mailsAbout(of, 'balance-overdue')).toHaveLength(2);
    expect(await openTasks(of)).toHaveLength(1);
    await begin(of);
    await finish(of);
    expect((await read(of)).balance?.state).toBe('paid');
    expect(await openTasks(of)).toEqual([]);
  });

  it('is over when the supplier has cancelled it, and of the deposit is kept what the terms say', async () => {
    const of = await deposited(25);
    await at(of.due + 60_000);
    const [{ supplier_reference: theirs = '' } = {}] = await sql(
      'select supplier_reference from booking where id = $1',
      of.id,
    );
    const cancelled = await fetch(
      `${world.sandbox.url}/lockers/lockers/v1/reservations/${theirs}/cancel`,
      {
        method: 'POST',
        headers: {
          authorization: 'Bearer sandbox-supplier-key',
          'content-type': 'application/json',
          'x-agency': world.ids.get('full') ?? '',
          'x-sandbox-now': world.server.clock.iso(),
        },
        body: JSON.stringify({ cancel_reference: 'by-the-supplier' }),
      },
    );
    expect(cancelled.status).toBe(200);
    await at(of.due + DAY_MS + 60_000);
    await at(of.due + DAY_MS + 10 * 60_000);
    const view = await read(of);
    // four tenths of the price are more than the quarter that was paid
    expect(view).toMatchObject({
      status: 'cancelled',
      balance: { state: 'lapsed', isPayable: false },
      sums: { kept: of.first, refunded: 0, owed: 0 },
    });
    expect(await ledgerOf(of)).toEqual([['capture', 'first', of.first]]);
    expect((await begin(of)).json.code).toBe('NOT_CHANGEABLE');
  });
});
