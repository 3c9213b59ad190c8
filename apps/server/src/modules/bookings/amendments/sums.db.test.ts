// Amounts of a booking and its amendments, paid with two cards: after any event the reply, the
// cancellation steps, the cancel quote, the mails and the papers show the same sums, and each card
// matches the gateway's ledger.
import type { BookingView, CancelQuoteView } from '@portico/contract';
import { priceLines } from '@portico/documents/price-lines';
import { wordsOf } from '@portico/documents/words';
import { bookingSums, perCard } from '@portico/rules/booking-sums';
import { penaltyAt } from '@portico/rules/lifecycle';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { inTurn } from '@portico/test-kit/sample';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type JourneyBuyer, journeyBuyer, type SoldJourney } from '../testing/journey-buyer.ts';

let world: DemoWorld;
let buyer: JourneyBuyer;

beforeAll(async () => {
  world = await demoWorld('kappa');
  buyer = journeyBuyer(world);
  // the first search of a process creates the whole network
  await buyer.warmUp();
}, 120_000);
afterEach(() => world.sandbox.faults(world.ids.get('full') ?? '', ''));
afterAll(() => world.close());

const VISA = '4242424242424242';
const MASTERCARD = '5555555555554444';
const DECLINED = '4000000000000002';
const client = () => world.client('full');
const pathOf = ({ reference, guest }: SoldJourney, rest: string) =>
  `/api/bookings/${reference}/${rest}${buyer.way.suffix(guest)}`;
const dollars = (amount: number) =>
  `$${(amount / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;
const plain = (text = '') => text.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');

/**
 * Returns the captured and refunded amounts of each card of a booking and its amendments, by the
 * gateway's ledger.
 */
async function ledgerOf({ id }: SoldJourney) {
  const rows = await buyer.sql<{ id: string; last4: string | null }>(
    `select b.id, p.card_last4 as last4 from booking b left join payment p on p.agency_id = b.agency_id and p.booking_id = b.id
      where b.id = $1 or b.parent_id = $1`,
    [id],
  );
  const cards: Record<string, { taken: number; back: number }> = {};
  for (const line of world.sandbox.ledger('gateway')) {
    const row = rows.find((one) => line.key.startsWith(one.id));
    if (row?.last4 == null || (line.kind !== 'capture' && line.kind !== 'refund')) continue;
    const card = (cards[row.last4] ??= { taken: 0, back: 0 });
    if (line.kind === 'capture') card.taken += line.amount;
    else if (line.status === 'completed') card.back += line.amount;
  }
  return cards;
}

/** Returns the same by the booking's sums. */
const cardsOf = (view: BookingView) =>
  Object.fromEntries(
    ['paid', 'refunded'].flatMap((what) =>
      perCard(bookingSums(view).payments, (one) => one[what as 'paid' | 'refunded']).map(
        ({ card, amount }) => [`${card?.last4} ${what}`, amount],
      ),
    ),
  );

/**
 * Checks every place that shows amounts of a booking at rest, against each other and against the
 * gateway.
 */
async function agree(trip: SoldJourney): Promise<BookingView> {
  const view = await buyer.read(trip);
  const sums = bookingSums(view);
  const { refundable, payments, ...told } = view.sums ?? expect.fail('no sums');
  expect(sums).toMatchObject(told);
  expect(payments).toEqual(
    sums.payments.map(({ reference, card, paid, refunded, comesBack, kept }) => ({
      reference,
      card,
      paid,
      refunded,
      comesBack,
      kept,
    })),
  );
  const ledger = await ledgerOf(trip);
  const fromLedger = Object.entries(ledger).flatMap(([last4, { taken, back }]) => [
    ...(taken === 0 ? [] : [[`${last4} paid`, taken]]),
    ...(back === 0 ? [] : [[`${last4} refunded`, back]]),
  ]);
  expect(cardsOf(view)).toEqual(Object.fromEntries(fromLedger));
  const words = wordsOf({ booking: view, language: 'en', exponent: 2 } as never);
  const lines = priceLines(view, words, {
    item: 'price.net',
    feeOnSite: 'price.net',
    dueOnSite: 'price.net',
    payOnSite: 'price.net',
  });
  const minor = (amount: string) =>
    Math.round(Number(amount.replace('−', '-').replace(/[$,]/g, '')) * 100);
  const at = lines.findIndex(({ strong }) => strong);
  expect(minor(lines[at]?.amount ?? '')).toBe(sums.total);
  expect(lines.slice(0, at).reduce((sum, { amount }) => sum + minor(amount), 0)).toBe(sums.total);
  if (view.status === 'confirmed') {
    const { json } = await client().post<{ cancelQuote: CancelQuoteView }>(
      pathOf(trip, 'cancel-quote'),
      {},
    );
    const { refund, penalty, refunds = [] } = json.cancelQuote;
    const { cancellation, price } = sums.terms;
    const now = world.server.clock.now();
    const kept = penaltyAt(cancellation, { captured: price.dueNow, stake: price.dueNow }, now) ?? 0;
    expect(refund.amount).toBe(refundable);
    expect(refund.amount - sums.comesBack).toBe(price.dueNow - kept);
    expect(penalty.amount).toBe(kept);
    expect(refunds.reduce((sum, one) => sum + one.amount.amount, 0)).toBe(refund.amount);
    expect(sums.paid - sums.refunded).toBe(refund.amount + penalty.amount);
  }
  return view;
}

const bagOf = async (trip: SoldJourney, leg = 0): Promise<string> => {
  const reply = await buyer.ask<{ offer: { addOnsOfferId: string } }>('add-ons', trip, {
    services: [{ traveller: 1, leg, bag: 'checked', count: 1 }],
  });
  expect(reply.status, reply.text).toBe(200);
  return reply.json.offer.addOnsOfferId;
};

/** Events of a booking, by name. */
const HAPPENINGS = {
  'bag by the other card': async (trip: SoldJourney) => {
    await buyer.buy('add-ons', trip, { addOnsOfferId: await bagOf(trip) });
    await buyer.pay(trip, MASTERCARD);
  },
  'bag by the same card': async (trip: SoldJourney) => {
    await buyer.buy('add-ons', trip, { addOnsOfferId: await bagOf(trip) });
    await buyer.pay(trip, VISA);
  },
  'declined bag': async (trip: SoldJourney) => {
    await buyer.buy('add-ons', trip, { addOnsOfferId: await bagOf(trip) });
    await buyer.pay(trip, DECLINED);
  },
  'bag nobody pays': async (trip: SoldJourney) => {
    await buyer.buy('add-ons', trip, { addOnsOfferId: await bagOf(trip) });
  },
  'refused bag': async (trip: SoldJourney) => {
    const addOnsOfferId = await bagOf(trip);
    await world.sandbox.faults(world.ids.get('full') ?? '', 'refuse@amend');
    await buyer.buy('add-ons', trip, { addOnsOfferId });
    await buyer.pay(trip, MASTERCARD);
  },
  'dearer change': async (trip: SoldJourney) => {
    await buyer.change(trip, await buyer.offer(trip));
    await buyer.pay(trip, MASTERCARD);
  },
  'cheaper change': async (trip: SoldJourney) => {
    await buyer.change(trip, await buyer.offer(trip, 'refund'));
  },
} as const;
type Happening = keyof typeof HAPPENINGS;

async function cancelled(trip: SoldJourney): Promise<CancelQuoteView> {
  const { json } = await client().post<{ cancelQuote: CancelQuoteView }>(
    pathOf(trip, 'cancel-quote'),
    {},
  );
  const done = await client().post(
    pathOf(trip, 'cancel'),
    { cancelQuoteId: json.cancelQuote.cancelQuoteId },
    { headers: { 'idempotency-key': buyer.way.newKey() } },
  );
  expect([200, 202], done.text).toContain(done.status);
  return json.cancelQuote;
}

const mailsOf = async ({ reference }: SoldJourney) => {
  await world.server.worker.runDue();
  await world.server.clock.advance(5_000);
  await world.server.worker.runDue();
  return buyer.sql<{ kind: string; subject: string; text: string }>(
    'select kind, subject, text from mail where text like $1 order by created_at, id',
    [`%${reference}%`],
  );
};

interface History {
  readonly brand: string;
  readonly daysUntilCancelled: number;
  readonly happenings: readonly Happening[];
}
const history = (
  brand: string,
  daysUntilCancelled: number,
  ...happenings: readonly Happening[]
): History => ({ brand, daysUntilCancelled, happenings });

const HISTORIES: readonly History[] = [
  history('Flex', 0, 'bag by the other card', 'dearer change'),
  history('Flex', 3, 'dearer change', 'bag by the other card'),
  history('Classic', 3, 'bag by the other card', 'bag by the same card', 'declined bag'),
  history('Flex', 0, 'cheaper change', 'refused bag', 'bag by the other card'),
  history('Flex', 3, 'bag by the other card', 'cheaper change', 'bag nobody pays'),
  history('Classic', 0, 'bag nobody pays', 'bag by the other card'),
];

describe('sums of a booking and its amendments', { timeout: 180_000 }, () => {
  it.each(inTurn(HISTORIES, 3))(
    'agree everywhere, and with the gateway by card: $brand, cancelled after $daysUntilCancelled days, $happenings',
    async ({ brand, daysUntilCancelled, happenings }) => {
      const trip = await buyer.sold(brand, 30);
      await agree(trip);
      for (const name of happenings) {
        await HAPPENINGS[name](trip);
        await world.sandbox.faults(world.ids.get('full') ?? '', '');
        if (name !== 'bag nobody pays') await buyer.settled(trip);
        await agree(trip);
      }
      await world.server.clock.advance(daysUntilCancelled * 86_400_000);
      await agree(trip);
      const quote = await cancelled(trip);
      await buyer.settled(trip);
      const view = await agree(trip);
      expect(view.status).toBe('cancelled');
      expect(view.sums).toMatchObject({ comesBack: 0, kept: quote.penalty.amount });
      const open = await buyer.sql(
        'select 1 from booking where (id = $1 or parent_id = $1) and back_open > 0',
        [trip.id],
      );
      expect(open).toEqual([]);
      const mails = await mailsOf(trip);
      const kinds = mails.map(({ kind }) => kind);
      const told = mails.find(({ kind }) => kind === 'booking.cancelled.traveller');
      if (quote.refund.amount > 0) {
        expect(plain(told?.text)).toContain(`We’re refunding ${dollars(quote.refund.amount)}`);
        for (const { amount, to } of quote.refunds ?? []) {
          expect(plain(told?.text)).toContain(dollars(amount.amount));
          expect(plain(told?.text)).toContain(`ending ${to.slice(-4)}`);
        }
        const cancelledAt = kinds.indexOf('booking.cancelled.traveller');
        const last = kinds.lastIndexOf('booking.refund.traveller');
        expect(last).toBeGreaterThan(cancelledAt);
      }
    },
  );

  it('nothing of what a change gives back stays open once its booking is cancelled', async () => {
    const trip = await buyer.sold('Flex', 30);
    const offer = await buyer.offer(trip, 'refund');
    await buyer.change(trip, offer);
    await buyer.settled(trip);
    // as after a crash before the refund is begun
    const before = await buyer.read(trip);
    expect(before.sums).toMatchObject({ comesBack: 0, refunded: offer.refund.amount });
    await buyer.sql(
      `update booking set back = back + 500, back_open = 500 where parent_id = $1 and applied_at is not null`,
      [trip.id],
    );
    const { json } = await client().post<{ cancelQuote: CancelQuoteView }>(
      pathOf(trip, 'cancel-quote'),
      {},
    );
    expect(json.cancelQuote.refund.amount).toBeGreaterThanOrEqual(500);
    expect((await buyer.read(trip)).sums?.comesBack).toBe(500);
    await cancelled(trip);
    await buyer.settled(trip);
    const [row] = await buyer.sql<{ back_open: string }>(
      'select back_open from booking where parent_id = $1',
      [trip.id],
    );
    expect(Number(row?.back_open)).toBe(0);
  });

  it('other flights are offered no further ahead than journeys are sold', async () => {
    const trip = await buyer.sold('Flex', 30);
    const ask = (days: number) =>
      buyer.ask<{ code?: string; field?: string }>('change-offers', trip, {
        leg: 0,
        date: new Date(world.server.clock.now() + days * 86_400_000).toISOString().slice(0, 10),
      });
    for (const days of [332, 900]) {
      const { status, json } = await ask(days);
      expect([status, json.code, json.field]).toEqual([400, 'INVALID_FIELD', 'date']);
    }
    expect((await ask(40)).status).toBe(200);
  });
});
