import { PorticoError } from '@portico/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CreateCall } from './create.types.ts';
import { VISITOR } from '@portico/rules/access';
import { CARDS, type Rehearsal, rehearse } from '@portico/test-kit/rehearsal';

const MINUTE = 60_000;
let stage: Rehearsal;
beforeAll(async () => {
  stage = await rehearse();
});
afterEach(() => stage.faults(''));
afterAll(async () => {
  await stage.close();
});

const create = (call: CreateCall) => stage.module.creating.create(call);
const open = (reference: string, guest?: string) => ({
  agencyId: stage.agencyId,
  viewer: VISITOR,
  reference,
  guest,
});

const begun = (wish?: Parameters<Rehearsal['quote']>[0]) => stage.begun(wish);
/** The payer pays and returns. */
async function paid(wish: Parameters<Rehearsal['quote']>[0] = {}, card = CARDS.good) {
  const booking = await begun(wish);
  await stage.pay(booking.reference, card);
  return { ...booking, view: await stage.module.bookings.get(booking.link) };
}
const state = (reference: string) => stage.state(reference);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: unknown) => (error instanceof PorticoError ? error.code : String(error)),
  );
const lines = (which: 'supplier' | 'gateway', reference: string, supplier?: string) =>
  stage.ledger(which, reference, supplier);
const kinds = async (which: 'supplier' | 'gateway', reference: string, supplier?: string) =>
  (await lines(which, reference, supplier)).map(({ kind }) => kind);
/** The payer presses "cancel" on the card page. */
async function leavePage(url: string): Promise<void> {
  const page = await fetch(url);
  const html = await page.text();
  const action = /action="([^"]*(?:cancel|leave)[^"]*)"/.exec(html)?.[1];
  if (action === undefined) throw new Error(`the card page has no way back: ${html.slice(0, 400)}`);
  const hidden = [
    ...html.matchAll(/<input[^>]*type="hidden"[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g),
  ].map(([, name = '', value = '']) => [name, value]);
  await fetch(new URL(action, url), {
    method: 'POST',
    redirect: 'manual',
    headers: {
      cookie: page.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
      origin: new URL(url).origin,
    },
    body: new URLSearchParams(hidden),
  });
}
describe('a booking', () => {
  it('is paid on the gateway’s page, booked, captured and confirmed', async () => {
    const { quote, reference, view } = await paid();
    expect(view).toMatchObject({
      status: 'confirmed',
      payment: {
        method: 'card',
        card: { last4: '4242' },
        captured: { amount: quote.dueNow, currency: 'USD' },
      },
    });
    expect(view.supplierReference).toMatch(/^A/);
    expect((await lines('gateway', reference)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['authorise', quote.dueNow],
      ['capture', quote.dueNow],
    ]);
    expect((await lines('supplier', reference)).map(({ kind, status }) => [kind, status])).toEqual([
      ['book', 'confirmed'],
    ]);
    const path = await stage.database.admin<{ to_state: string }>(
      'select to_state from booking_transition t join booking b on b.id = t.booking_id where b.reference = $1 order by seq',
      [reference],
    );
    expect(path.map(({ to_state: to }) => to)).toEqual([
      'AUTHORISING',
      'AWAITING_PAYER',
      'AUTHORISED',
      'BOOKING',
      'BOOKED',
      'CAPTURING',
      'CONFIRMED',
    ]);
    const audit = await stage.database.admin<{ action: string }>(
      'select action from audit_log where object = $1 order by seq',
      [`booking:${reference}`],
    );
    expect(audit.map(({ action }) => action)).toEqual(['booking.create', 'booking.confirmed']);
  });

  it('survives the bank’s challenge, and an answer refused there ends it without a charge', async () => {
    expect((await paid({}, CARDS.challenge)).view.status).toBe('confirmed');
    const refused = await begun();
    await stage.pay(refused.reference, CARDS.challenge, 'fail');
    expect(await stage.module.bookings.get(open(refused.reference, refused.guest))).toMatchObject({
      status: 'failed',
      failure: 'DECLINED',
    });
  });

  it('paid at the property never meets the gateway', async () => {
    const quote = await stage.quote({ payAt: 'on-site' });
    const answer = await create(stage.call(quote));
    expect(answer).toMatchObject({
      status: 201,
      body: {
        booking: { status: 'confirmed', payment: { method: 'on-site', captured: { amount: 0 } } },
      },
    });
    if (answer.status === 201)
      expect(await kinds('gateway', answer.body.booking.reference)).toEqual([]);
  });

  it('shows wholesale and markup to nobody but unrestricted agents', async () => {
    const { reference, guest } = await paid();
    const view = await stage.module.bookings.get(open(reference, guest));
    expect(JSON.stringify(view)).not.toMatch(/wholesale|markup|"net"/);
  });
});

describe('a card that is declined', () => {
  it('leaves the quote usable: the same quote is booked with another card', async () => {
    const { quote, call, reference, view } = await paid({}, CARDS.declined);
    expect(view).toMatchObject({ status: 'failed', failure: 'DECLINED' });
    expect(await codeOf(create(call))).toBe('PAYMENT_DECLINED');
    expect(await codeOf(create(call))).toBe('PAYMENT_DECLINED');
    const again = await create(stage.call(quote));
    expect(again.status).toBe(202);
    if (again.status !== 202) return;
    await stage.pay(again.body.reference);
    expect(
      (await stage.module.bookings.get(open(again.body.reference, again.body.guestToken))).status,
    ).toBe('confirmed');
    expect(await kinds('supplier', reference)).toEqual([]);
  });
});

describe('a room that is gone or dearer', () => {
  it('sold out before the card page: refused at once, nothing is made', async () => {
    const quote = await stage.quote();
    await stage.faults('sold-out@check');
    expect(await codeOf(create(stage.call(quote)))).toBe('SOLD_OUT');
    expect(
      await stage.database.admin('select 1 from booking where quote_id = $1', [quote.id]),
    ).toEqual([]);
  });

  it('sold out after the payment was authorised: the authorisation is voided, nothing is captured', async () => {
    const booking = await begun();
    await stage.faults('sold-out@book');
    await stage.pay(booking.reference);
    const view = await stage.module.bookings.get(open(booking.reference, booking.guest));
    expect(view).toMatchObject({ status: 'failed', failure: 'SOLD_OUT' });
    expect(await state(booking.reference)).toBe('REJECTED');
    expect(await kinds('gateway', booking.reference)).toEqual(['authorise', 'void']);
    expect(await codeOf(create(booking.call))).toBe('SOLD_OUT');
    expect(await codeOf(create(stage.call(booking.quote)))).toBe('QUOTE_CONSUMED');
  });

  it('dearer before the card page: the new quote is offered and can be booked', async () => {
    const quote = await stage.quote();
    await stage.faults('price+60%');
    const refused = await create(stage.call(quote)).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'PRICE_CHANGED' });
    const { quoteId } = (refused as { details: { quote: { quoteId: string } } }).details.quote;
    const again = await create({ ...stage.call({ ...quote, id: quoteId }) });
    expect(again.status).toBe(202);
  });

  it('dearer at the moment of booking: never charged, and the same key tells the new price', async () => {
    const booking = await begun();
    await stage.faults('price+1u@book,price+1u@check');
    await stage.pay(booking.reference);
    expect(await stage.module.bookings.get(open(booking.reference, booking.guest))).toMatchObject({
      status: 'failed',
      failure: 'PRICE_CHANGED',
    });
    expect(await kinds('gateway', booking.reference)).toEqual(['authorise', 'void']);
    const told = await create(booking.call).catch((error: unknown) => error);
    expect(told).toMatchObject({
      code: 'PRICE_CHANGED',
      details: { quote: { quoteId: expect.any(String) } },
    });
    const same = await create(booking.call).catch((error: unknown) => error);
    expect((same as PorticoError).details).toEqual((told as PorticoError).details);
  });
});

describe('the payer', () => {
  it('who never comes back: the payment is closed and the booking expires after 15 minutes', async () => {
    const { reference, guest, quote } = await begun();
    stage.clock.move(15 * MINUTE);
    await stage.worker.runDue();
    await stage.worker.runDue();
    expect((await stage.module.bookings.get(open(reference, guest))).status).toBe('expired');
    expect(await state(reference)).toBe('EXPIRED');
    expect((await lines('gateway', reference)).at(-1)?.kind).toMatch(/void|expire/);
    expect((await create(stage.call({ ...quote, expiresAt: stage.clock.iso() }))).status).toBe(202);
  });

  it('who paid while we were not looking is found by asking, without a webhook', async () => {
    const { reference } = await begun();
    await stage.pay(reference);
    stage.clock.move(MINUTE);
    await stage.worker.runDue();
    expect(await state(reference)).toBe('CONFIRMED');
  });

  it('who changes his mind cancels before paying, and the card page is closed to him', async () => {
    const { reference, guest } = await begun();
    const { cancelQuoteId, refund } = await stage.module.cancelling.quote(open(reference, guest));
    expect(refund.amount).toBe(0);
    const done = await stage.module.cancelling.cancel({
      ...open(reference, guest),
      cancelQuoteId,
      reason: undefined,
      key: 'changed-my-mind',
      correlationId: 't',
    });
    expect(done.body.booking).toMatchObject({ status: 'failed', failure: 'CANCELLED_BY_PAYER' });
    await stage.pay(reference);
    expect((await lines('gateway', reference)).map(({ kind }) => kind)).toEqual(['void']);
  });
});

describe('the quote', () => {
  it('is free again as soon as the payer has left the card page, though nobody told us', async () => {
    const { reference, quote } = await begun();
    const [row] = await stage.database.admin<{ payer_url: string }>(
      'select payer_url from payment p join booking b on b.id = p.booking_id where b.reference = $1',
      [reference],
    );
    expect(await codeOf(create(stage.call(quote)))).toBe('QUOTE_CONSUMED');
    await leavePage(row?.payer_url ?? '');
    const again = await create(stage.call(quote));
    expect(again.status).toBe(202);
    expect(await state(reference)).toBe('REJECTED');
  });
});

describe('work that got lost', () => {
  it('is found by the sweep', async () => {
    const { reference } = await begun();
    await stage.pay(reference);
    await stage.database.admin("delete from work_item where kind = 'booking'");
    stage.clock.move(31 * MINUTE);
    await stage.worker.runDue();
    await stage.worker.runDue();
    expect(await state(reference)).toBe('CONFIRMED');
  });

  it('keys are forgotten after thirty days', async () => {
    const call = stage.call(await stage.quote({ payAt: 'on-site' }));
    await create(call);
    const count = () =>
      stage.database
        .admin<{ n: number }>('select count(*)::int as n from idempotency')
        .then(([found]) => found?.n);
    expect(await count()).toBeGreaterThan(0);
    stage.clock.move(31 * 24 * 60 * MINUTE);
    await stage.worker.runDue();
    expect(await count()).toBe(0);
    stage.clock.move(-31 * 24 * 60 * MINUTE);
  });
});

describe('the same request again', () => {
  it('fifty at once with one key make one booking and get one answer', async () => {
    const call = stage.call(await stage.quote());
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(call)));
    const references = new Set(
      answers.map((answer) =>
        answer.status === 202 ? answer.body.reference : answer.body.booking.reference,
      ),
    );
    expect(references.size).toBe(1);
    const [reference = ''] = references;
    await stage.pay(reference);
    const guest = answers[0]?.body.guestToken;
    await stage.module.bookings.get(open(reference, guest));
    const finals = await Promise.all([create(call), create(call), create(call)]);
    expect(finals.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(finals.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await kinds('supplier', reference)).toEqual(['book']);
    expect(await kinds('gateway', reference)).toEqual(['authorise', 'capture']);
  });

  it('with another body is refused', async () => {
    const call = stage.call(await stage.quote());
    await create(call);
    expect(
      await codeOf(create({ ...call, body: { ...call.body, specialRequests: 'late arrival' } })),
    ).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('from two tabs with two keys books the quote once', async () => {
    const quote = await stage.quote();
    const codes = await Promise.all(
      Array.from({ length: 10 }, () => codeOf(create(stage.call(quote)))),
    );
    expect(codes.filter((code) => code === 'no error')).toHaveLength(1);
    expect(codes.filter((code) => code === 'QUOTE_CONSUMED')).toHaveLength(9);
  });

  it('gives the final answer it gave at first, also after a cancellation', async () => {
    const { call, reference, guest } = await paid();
    const first = await create(call);
    const { cancelQuoteId } = await stage.module.cancelling.quote(open(reference, guest));
    await stage.module.cancelling.cancel({
      ...open(reference, guest),
      cancelQuoteId,
      reason: undefined,
      key: 'cancel-it-now',
      correlationId: 't',
    });
    expect(await create(call)).toEqual(first);
  });
});
