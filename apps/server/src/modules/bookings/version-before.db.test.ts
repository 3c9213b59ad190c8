// The previous version runs next to this one for a while: each shows, drives and settles the other's bookings.
import { randomUUID } from 'node:crypto';
import type {
  GatewayPayment,
  Order,
  PaymentGateway,
  Quote,
  SupplierBooking,
  SupplierOrders,
} from '@portico/contract';
import { VISITOR } from '@portico/rules/access';
import { hotelSales } from '@portico/product-hotels/server/sales';
import { storedBooking } from '@portico/product-hotels/server/testing/version-1';
import type { Sale } from '@portico/selling/sale';
import { addAgency } from '@portico/test-kit/agency';
import { testDatabase, type TestDatabase } from '@portico/test-kit/database';
import { testConfig } from '@portico/test-kit/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isoOf, systemClock } from '../../kernel/clock.ts';
import { createDatabase, type Database } from '../../kernel/db/database.ts';
import { createKeys } from '../../kernel/keys.ts';
import { createLog } from '../../kernel/log.ts';
import { type BookingsModule, bookingsModule } from './bookings.module.ts';
import { bookingAccess } from './read/booking-access.ts';
import { requestsRepo } from './record/requests.repo.ts';
import * as before from './testing/version-before.ts';

/** A day after the stored bookings were made. */
const NOW = Date.parse('2026-11-21T10:00:00Z');
const clock = { now: () => NOW, iso: () => isoOf(NOW), sleep: systemClock.sleep };

let database: TestDatabase;
let db: Database;
let agencyId: string;
let module: BookingsModule;
const quotes = new Map<string, Sale>();

const orders: Order[] = [];
const cancelled: string[] = [];
const booked = (status: SupplierBooking['status']) =>
  ({ kind: 'ok', value: { supplierReference: 'S-1', status, penalty: null } }) as const;
const supplier: SupplierOrders = {
  profile: {
    name: 'sandbox-alpha',
    idempotent: true,
    bookTimeoutMs: 1_000,
    searchTimeoutMs: 1_000,
    visibilityLagMs: 0,
  },
  async book(order) {
    orders.push(order);
    return booked('booked');
  },
  retrieve: async () => ({ kind: 'ok', value: null }),
  cancelQuote: async () => ({
    kind: 'ok',
    value: { penalty: { amount: 0, currency: 'EUR' } },
  }),
  async cancel(reference) {
    cancelled.push(reference);
    return booked('cancelled');
  },
  async *bookingsBetween() {},
};

/** A gateway that reports every payment as paid. */
const refunds: number[] = [];
const amount = { amount: 29_253, currency: 'USD' };
const nothing = { amount: 0, currency: 'USD' };
const paid = (status: GatewayPayment['status']) =>
  ({
    kind: 'ok',
    value: {
      paymentRef: 'P-1',
      status,
      authorised: amount,
      captured: status === 'captured' ? amount : nothing,
      refunded: nothing,
      card: { brand: 'visa', last4: '4242' },
      payerUrl: null,
    },
  }) as const;
const gateway: PaymentGateway = {
  profile: { name: 'sandbox-card', keyMemoryMs: 60_000, timeoutMs: 1_000, currencies: null },
  authorise: async () => paid('authorised'),
  capture: async () => paid('captured'),
  void: async () => paid('voided'),
  async refund(_payment, money) {
    refunds.push(money.amount);
    return { kind: 'ok', value: { refundRef: 'R-1', amount: money, status: 'completed' } };
  },
  retrieve: async () => paid('authorised'),
  findByKey: async () => paid('authorised'),
  findRefund: async () => ({ kind: 'ok', value: null }),
  async *paymentsBetween() {},
  verifyWebhook: () => null,
  publicSettings: { publicKey: '', mode: 'test', methods: [], cardBrands: [] },
};

beforeAll(async () => {
  database = await testDatabase();
  db = createDatabase({ url: database.appUrl });
  agencyId = await addAgency(database, 'full');
  const config = testConfig(database);
  const keys = createKeys(config.secretKeys);
  module = bookingsModule({
    kernel: {
      db,
      log: createLog({ level: 'error', write: () => undefined }),
      keys,
      failpoint: () => undefined,
    },
    clock,
    access: bookingAccess({ kernel: { db, keys }, clock, sales: [hotelSales] }),
    askWhatIsKept: async () => undefined,
    quotes: {
      findQuote: async (_agency, id) => quotes.get(id) ?? null,
      isExpired: () => false,
      fitsViewer: () => true,
      requote: async (_agency, sale) => ({ sale, view: { quoteId: sale.id } as Quote }),
    },
    priceView: ({ total, dueNow, currency }) => ({
      price: { currency, total, dueNow, dueOnSite: 0, base: total, taxes: 0, saved: 0 },
      passport: { currency, total, lines: [] },
    }),
    peers: {
      supplier: () => supplier,
      changeFeeds: [],
      gateway: async () => ({ name: 'sandbox-card', account: null, gateway }),
      gateways: async () => [{ name: 'sandbox-card', account: null, gateway }],
      faults: () => undefined,
    },
    siteOf: async () => ({
      status: 'Active',
      allowNonLoginFlow: true,
      isLockedHotelsOnly: false,
      bookingMenuItemOptions: [{ title: 'Hotels', active: true }],
    }),
    nameOf: async () => 'Meridian Travel',
    termsExist: async () => true,
    wake: () => undefined,
  });
});
afterAll(async () => {
  await module.whenIdle();
  await db.close();
  await database.drop();
});

/** Writes a stored booking with the statements of the previous version, for our agency, in its stored state. */
async function writtenBefore(name: string): Promise<string> {
  const { booking, travellers, payment, quote } = JSON.parse(
    JSON.stringify(storedBooking(name)).replaceAll(
      String(storedBooking(name).booking['agency_id']),
      agencyId,
    ),
  ) as ReturnType<typeof storedBooking>;
  await database.admin(before.INSERT_QUOTE, [quote]);
  await database.admin(before.INSERT_BOOKING, [booking]);
  await database.admin(before.INSERT_TRAVELLERS, [
    agencyId,
    booking['id'],
    JSON.stringify(travellers),
  ]);
  if (payment !== null) await database.admin(before.INSERT_PAYMENT, [payment]);
  // values set by its later statements
  await database.admin(
    `update booking b set captured = r.captured, authorised = r.authorised, confirmed_at = r.confirmed_at, supplier_reference = r.supplier_reference
     from jsonb_populate_record(null::booking, $1::jsonb) r where b.id = r.id`,
    [booking],
  );
  await database.admin(
    `update payment p set gateway_ref = r.gateway_ref, status = r.status, captured = r.captured, card_brand = r.card_brand, card_last4 = r.card_last4
     from jsonb_populate_record(null::payment, $1::jsonb) r where p.id = r.id`,
    [payment ?? {}],
  );
  return booking.reference;
}

const linkOf = async (reference: string) => {
  const row = await module.rows.byReference(agencyId, reference);
  if (row === undefined) throw new Error(`no booking ${reference}`);
  return { agencyId, viewer: VISITOR, reference, guest: module.guests.tokenFor(row) };
};

describe('a booking the version before has made', () => {
  it('is shown, cancelled and refunded', async () => {
    const reference = await writtenBefore('guest-card');
    const { sale } = storedBooking('guest-card').booking;
    const link = await linkOf(reference);
    const view = await module.bookings.get(link);
    expect(view).toMatchObject({
      product: 'Hotels',
      status: 'confirmed',
      payAt: 'now',
      span: { fromZone: 'Europe/Lisbon' },
      party: { adults: 2, children: [], units: 1 },
      travellers: [{ unit: 1, type: 'adult', firstName: 'Grace', lead: true }],
      detail: { stay: sale['stay'], nights: 2 },
      cancellable: true,
    });
    expect(view.title).toBe((view.detail as { hotel: { name: string } }).hotel.name);
    const { cancelQuoteId, refund } = await module.cancelling.quote(link);
    expect(refund.amount).toBe(view.payment.captured.amount);
    const { body } = await module.cancelling.cancel({
      ...link,
      cancelQuoteId,
      reason: undefined,
      key: randomUUID(),
      correlationId: 'test',
    });
    expect(body.booking).toMatchObject({ status: 'cancelled', refunds: [{ status: 'completed' }] });
    expect(refunds).toEqual([view.payment.captured.amount]);
    expect(cancelled).toHaveLength(1);
  });

  it('that is paid on site is shown as that', async () => {
    const reference = await writtenBefore('guest-at-property');
    expect(await module.bookings.get(await linkOf(reference))).toMatchObject({
      payAt: 'on-site',
      payment: { method: 'on-site', captured: { amount: 0 } },
    });
  });

  it('whose payer comes back now is ordered with its travellers and confirmed', async () => {
    const reference = await writtenBefore('family-awaiting-payer');
    const row = await module.rows.byReference(agencyId, reference);
    expect(await module.engine.push(agencyId, row?.id ?? '', () => ({ type: 'due' }))).toBe(true);
    expect(await module.bookings.get(await linkOf(reference))).toMatchObject({
      status: 'confirmed',
    });
    expect(orders).toMatchObject([
      {
        reference,
        owed: { net: 20_286, tax: 1217, currency: 'EUR' },
        requested: {
          stay: { checkIn: '2026-12-11', checkOut: '2026-12-13' },
          occupancies: [
            { adults: 2, childAges: [7, 3] },
            { adults: 1, childAges: [] },
          ],
        },
        travellers: [
          { unit: 1, type: 'adult' },
          { unit: 1, type: 'child', age: 7 },
          { unit: 1, type: 'child', age: 3 },
          { unit: 2, type: 'adult' },
        ],
      },
    ]);
  });

  it('and its quote are found by its own statements after the migration', async () => {
    const { quote } = storedBooking('guest-card');
    const [found] = await database.admin(before.SELECT_QUOTE, [agencyId, quote['id']]);
    expect(found).toMatchObject({ promise: quote['promise'], occupancies: quote['occupancies'] });
  });
});

describe('a booking of this version', () => {
  it('is read by the version before: row, travellers, sale and both its sides', async () => {
    const sold = hotelSales.read(storedBooking('guest-at-property').booking.sale);
    const sale: Sale = { ...sold, id: randomUUID() };
    quotes.set(sale.id, sale);
    const { body, status } = await module.creating.create({
      agencyId,
      viewer: VISITOR,
      key: randomUUID(),
      origin: 'http://full.localhost',
      language: 'en',
      correlationId: 'test',
      body: {
        quoteId: sale.id,
        contact: { firstName: 'Ruth', lastName: 'Adeyemi', email: 'ruth@example.com' },
        travellers: [{ unit: 1, type: 'adult', firstName: 'Ruth', lastName: 'Adeyemi' }],
        payment: { method: 'on-site' },
        acceptedTerms: 'v1',
      },
    });
    if (status !== 201) throw new Error(`answered ${status}`);
    const { reference } = body.booking;
    const [row] = await database.admin(before.SELECT_BOOKING, [agencyId, reference]);
    expect(row).toMatchObject({ state: 'CONFIRMED', supplierReference: 'S-1', quoteId: sale.id });
    const old = storedBooking('guest-at-property').booking.sale;
    const seen = before.readOfSale.parse(row?.['sale']);
    expect(seen).toMatchObject({
      ...before.readOfSale.parse(old),
      id: sale.id,
      agencyId,
    });
    expect(seen.promise.payAt).toBe('property');
    expect(await database.admin(before.SELECT_TRAVELLERS, [agencyId, row?.['id']])).toEqual([
      { room: 1, type: 'adult', firstName: 'Ruth', lastName: 'Adeyemi', age: null, lead: true },
    ]);
    const [side] = await database.admin(before.SELECT_OUR_SIDE, [agencyId, reference]);
    expect(side).toEqual({
      cancellation: sale.cancellation,
      owed: { amount: sale.owed.net + sale.owed.tax, currency: sale.owed.currency },
      hotel: sale.title,
      checkIn: sale.span.from.slice(0, 10),
    });
  });

  it('is refused for a product it is not of', async () => {
    const sale = hotelSales.read(storedBooking('guest-at-property').booking.sale);
    quotes.set(sale.id, sale);
    const call = {
      agencyId,
      viewer: VISITOR,
      origin: 'http://full.localhost',
      language: 'en',
      correlationId: 'test',
    };
    const body = {
      quoteId: sale.id,
      contact: { firstName: 'Ruth', lastName: 'Adeyemi', email: 'ruth@example.com' },
      travellers: [{ unit: 1, type: 'adult' as const, firstName: 'Ruth', lastName: 'Adeyemi' }],
      payment: { method: 'on-site' as const },
      acceptedTerms: 'v1',
    };
    await expect(
      module.creating.create({ ...call, key: randomUUID(), body: { ...body, product: 'Cars' } }),
    ).rejects.toMatchObject({ code: 'INVALID_FIELD', field: 'product' });
  });
});

describe('a final answer the version before has kept', () => {
  it('is given anew in the shape of today', async () => {
    const { booking } = storedBooking('guest-at-property');
    const { requests, key } = { requests: requestsRepo(db), key: randomUUID() };
    const request = { principal: 'guest', route: 'bookings', key, fingerprint: Buffer.alloc(32) };
    const [row] = await database.admin<{ id: string }>(
      'select id from booking where agency_id = $1 and reference = $2',
      [agencyId, booking.reference],
    );
    const keep = (answer: object) =>
      database.admin(
        'insert into idempotency (agency_id, principal, route, key, fingerprint, booking_id, created_at, answer) values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (agency_id, principal, route, key) do update set answer = excluded.answer',
        [agencyId, 'guest', 'bookings', key, request.fingerprint, row?.id, isoOf(NOW), answer],
      );
    const earlier = { reference: booking.reference, hotel: {}, stay: {} };
    const today = { reference: booking.reference, detail: {} };
    await keep({ kind: 'body', status: 201, body: { booking: earlier } });
    expect(await requests.find(agencyId, request)).toMatchObject({ answer: null });
    const fresh = { kind: 'body', status: 201, body: { booking: today } } as const;
    expect(await requests.keep(agencyId, request, fresh)).toEqual(fresh);
    await keep({ kind: 'error', code: 'PRICE_CHANGED', details: { quote: earlier } });
    expect(await requests.find(agencyId, request)).toMatchObject({ answer: null });
    for (const kept of [fresh, { kind: 'error', code: 'PAYMENT_DECLINED', details: {} }]) {
      await keep(kept);
      expect(await requests.find(agencyId, request)).toMatchObject({ answer: kept });
    }
  });
});
