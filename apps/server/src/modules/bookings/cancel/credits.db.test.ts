// Credits that an airline gives for a part of its penalty, over HTTP: quoted, given, read back after a
// lost answer, and shown to those who may use them. They change no refund.
import { randomUUID } from 'node:crypto';
import type { BookingView, CreditView } from '@portico/contract';
import type { CancelQuoteView } from '@portico/contract/http/booking';
import type { DataExport } from '@portico/contract/http/data-export';
import type { FlightDetail } from '@portico/product-flights/http';
import { addDays } from '@portico/rules/dates';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { terseBuyer } from '../testing/terse-buyer.ts';

const AGENCY = 'full';
const DAY_MS = 86_400_000;

let world: DemoWorld;
let buy: ReturnType<typeof terseBuyer>;
beforeAll(async () => {
  world = await demoWorld('tau');
  buy = terseBuyer(world);
}, 60_000);
afterEach(() => faults(''));
afterAll(() => world.close());

const faults = (text: string) => world.sandbox.faults(world.ids.get(AGENCY) ?? '', text);

type Booked = BookingView<FlightDetail>;

/** Buys the cheapest fare of an itinerary. */
const bought = async (turn?: number): Promise<Booked> => (await buy(undefined, turn)).booking;

const path = ({ reference }: Booked) => `/api/bookings/${reference}`;

async function quoted(booking: Booked): Promise<CancelQuoteView> {
  const token = await world.token('customer');
  const { status, json, text } = await world
    .client(AGENCY)
    .post<{ cancelQuote: CancelQuoteView }>(`${path(booking)}/cancel-quote`, {}, { token });
  if (status !== 200) throw new Error(text);
  return json.cancelQuote;
}

async function cancelled(booking: Booked, { cancelQuoteId }: CancelQuoteView): Promise<Booked> {
  const token = await world.token('customer');
  const { status } = await world
    .client(AGENCY)
    .post(
      `${path(booking)}/cancel`,
      { cancelQuoteId },
      { token, headers: { 'idempotency-key': randomUUID() } },
    );
  expect([200, 202]).toContain(status);
  for (let tries = 0; tries < 20; tries += 1) {
    await world.server.worker.runDue();
    const shown = await read(booking, token);
    if (shown.status === 'cancelled') return shown;
    await world.server.clock.advance(5_000);
  }
  throw new Error('it was not cancelled');
}

const read = async (booking: Booked, token: string): Promise<Booked> =>
  (await world.client(AGENCY).get<{ booking: Booked }>(path(booking), { token })).json.booking;

interface Owed {
  readonly net: number;
  readonly tax: number;
  readonly currency: string;
}
async function owedOf({ reference }: Booked): Promise<Owed> {
  const [row] = await world.server.database.admin<{ owed: Owed }>(
    `select sale -> 'owed' as owed from booking where reference = $1`,
    [reference],
  );
  if (row === undefined) throw new Error('there is no such booking');
  return row.owed;
}

const sumOf = (credits: readonly CreditView[] = []): number =>
  credits.reduce((sum, { amount }) => sum + amount.amount, 0);
const withoutCode = ({ code: _code, ...credit }: CreditView) => credit;
const refundedAtGateway = async (amount: number): Promise<number> =>
  world.sandbox.ledger('gateway').filter((line) => line.kind === 'refund' && line.amount === amount)
    .length;

/** Checks that every amount of a cancelled booking is paid, refunded or kept, and nothing else. */
function expectWhole({ sums, payment, penalty }: Booked, quote: CancelQuoteView): void {
  expect(penalty).toEqual(quote.penalty);
  expect(payment.refunded).toEqual(quote.refund);
  expect(sums?.paid).toBe(quote.refund.amount + quote.penalty.amount);
  expect(sums?.kept).toBe(quote.penalty.amount);
  expect(sums?.refunded).toBe(quote.refund.amount);
}

describe('a penalty that is held as a credit in part', () => {
  it('is quoted with it, kept in full, and shown with the codes to those who may use them', async () => {
    const booking = await bought();
    const owed = await owedOf(booking);
    await faults('keeps-more');
    const quote = await quoted(booking);
    // half of what is owed, of which 60 % is held, in equal parts for two travellers
    const kept = Math.ceil((owed.net + owed.tax) / 2);
    const held = Math.floor(kept * 0.6);
    expect(quote.credits?.map(({ amount, traveller }) => [amount, traveller])).toEqual([
      [{ amount: Math.ceil(held / 2), currency: owed.currency }, 1],
      [{ amount: Math.floor(held / 2), currency: owed.currency }, 2],
    ]);
    expect(quote.credits?.some(({ code }) => code !== undefined)).toBe(false);
    const before = await refundedAtGateway(quote.refund.amount);
    const done = await cancelled(booking, quote);
    expectWhole(done, quote);
    expect(await refundedAtGateway(quote.refund.amount)).toBe(before + 1);
    expect(done.credits?.map(withoutCode)).toEqual(quote.credits);
    for (const { code, expiresOn } of done.credits ?? []) {
      expect(code).toMatch(/^[A-Z2-9]{8}$/);
      expect(expiresOn).toBe(addDays(world.server.clock.iso().slice(0, 10), 365));
    }
    const asAgent = await read(booking, await world.token('owner'));
    expect(asAgent.credits).toEqual(done.credits);
    const { json } = await world
      .client(AGENCY)
      .post<{ data: DataExport }>('/api/user/export', {}, { token: await world.token('customer') });
    expect(
      json.data.bookings.find(({ reference }) => reference === booking.reference)?.credits,
    ).toEqual(done.credits);
  });

  it('is found again after a lost answer', async () => {
    const booking = await bought();
    await faults('keeps-more');
    const quote = await quoted(booking);
    await faults('keeps-more, 5xx-done@cancel*1');
    const done = await cancelled(booking, quote);
    expectWhole(done, quote);
    expect(done.credits?.map(withoutCode)).toEqual(quote.credits);
    expect(sumOf(done.credits)).toBeGreaterThan(0);
  });

  it('is that of a fare without refund, once its free hours are over', async () => {
    const { booking, quote } = await pastFreeHours();
    const owed = await owedOf(booking);
    // the fare is lost without its taxes
    expect(sumOf(quote.credits)).toBe(Math.floor(owed.net * 0.6));
    const done = await cancelled(booking, quote);
    expectWhole(done, quote);
    expect(sumOf(done.credits)).toBe(Math.floor(owed.net * 0.6));
  });

  it('gives none where nothing is kept', async () => {
    const booking = await bought();
    const quote = await quoted(booking);
    expect(quote.penalty.amount).toBe(0);
    expect(quote.credits).toBeUndefined();
    expect((await cancelled(booking, quote)).credits).toBeUndefined();
  });
});

/** Returns a booking whose terms the airline states, a day later, with its cancel quote. */
async function pastFreeHours() {
  for (let turn = 0; turn < 12; turn += 1) {
    const booking = await bought(turn);
    if (booking.cancellation.steps.some(({ unknown }) => unknown === true)) continue;
    await world.server.clock.advance(DAY_MS + 60_000);
    return { booking, quote: await quoted(booking) };
  }
  throw new Error('no airline states its terms');
}
