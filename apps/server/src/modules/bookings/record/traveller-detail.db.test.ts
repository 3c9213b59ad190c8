// A sale that needs documents: they reach the supplier, and are stored only encrypted.
import { VISITOR } from '@portico/rules/access';
import { PorticoError, type Traveller } from '@portico/contract';
import { hotelSales } from '@portico/product-hotels/server/sales';
import { type Rehearsal, rehearse } from '@portico/test-kit/rehearsal';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { documents } from '../../../kernel/documents.ts';
import { openedDetail } from './traveller-detail.ts';

const LAST_DAY = '2027-12-31';
let stage: Rehearsal;
beforeAll(async () => {
  stage = await rehearse({
    products: [
      {
        ...hotelSales,
        needs: (sale) => ({
          ...hotelSales.needs(sale as Parameters<typeof hotelSales.needs>[0]),
          parties: [{ adults: 2, childAges: [], infants: 1 }],
          agesOn: '2027-06-23',
          ages: {
            adult: { from: 12, to: null },
            child: { from: 2, to: 11 },
            infant: { from: 0, to: 1 },
          },
          facts: ['birthDate', 'nationality'],
          documents: 'now',
          validOn: LAST_DAY,
        }),
      },
    ],
  });
});
afterAll(() => stage.close());

const document = { kind: 'passport', number: 'ZQ8814729', country: 'GB', expiresOn: '2031-03-04' };
const ada = {
  unit: 1,
  type: 'adult',
  firstName: 'Ada',
  lastName: 'King',
  birthDate: '1985-02-03',
  nationality: 'GB',
  document,
} as const satisfies object as Traveller;
const baby = {
  ...ada,
  type: 'infant',
  firstName: 'Mei',
  birthDate: '2026-01-01',
  infantOf: 1,
} as Traveller;

async function bookedWith(travellers: readonly Traveller[]) {
  const quote = await stage.quote();
  const call = stage.call(quote);
  return stage.module.creating.create({
    ...call,
    body: { ...call.body, travellers: [...travellers] },
  });
}
const faultOf = (travellers: readonly Traveller[]) =>
  bookedWith(travellers).then(
    () => 'booked',
    (error: unknown) =>
      error instanceof PorticoError ? `${error.code} ${error.field}` : String(error),
  );

it('a birth date that is not of the type, an infant of nobody, an expired document: refused before anything is made', async () => {
  const orders = vi.spyOn(stage.peers.supplier('alpha'), 'book');
  expect(await faultOf([{ ...ada, birthDate: '2020-01-01' }, baby])).toBe(
    'AGE_MISMATCH travellers.0.birthDate',
  );
  expect(await faultOf([ada, { ...baby, infantOf: 7 }])).toBe(
    'INVALID_FIELD travellers.1.infantOf',
  );
  expect(await faultOf([ada, baby, baby])).toBe('INVALID_FIELD travellers.2.type');
  expect(
    await faultOf([{ ...ada, document: { ...ada.document!, expiresOn: '2027-12-30' } }, baby]),
  ).toBe('DOCUMENT_REQUIRED travellers.0.document.expiresOn');
  expect(await faultOf([{ ...ada, document: undefined }, baby])).toBe(
    'DOCUMENT_REQUIRED travellers.0.document',
  );
  expect(orders).not.toHaveBeenCalled();
  orders.mockRestore();
});

it('the supplier gets what is needed; row, view, mails, audit and log have nothing of it', async () => {
  // the sandbox's hotels accept no infants
  const supplier = stage.peers.supplier('alpha');
  const book = supplier.book.bind(supplier);
  const orders = vi
    .spyOn(supplier, 'book')
    .mockImplementation((order, context) =>
      book(
        { ...order, travellers: order.travellers.filter(({ type }) => type === 'adult') },
        context,
      ),
    );
  const begun = await bookedWith([ada, baby]);
  if (begun.status !== 202) throw new Error('the payer should be on the card page');
  const { reference, guestToken } = begun.body;
  // the order is built from the row: this process has no travellers in memory
  await stage.pay(reference);
  const open = {
    agencyId: stage.agencyId,
    viewer: VISITOR,
  } as const;
  const view = await stage.module.bookings.get({ ...open, reference, guest: guestToken });
  expect(view.status).toBe('confirmed');
  expect(orders.mock.calls[0]?.[0].travellers).toMatchObject([
    { firstName: 'Ada', detail: { n: 1, birthDate: '1985-02-03', nationality: 'GB', document } },
    { firstName: 'Mei', type: 'infant', age: 1, detail: { n: 2, infantOf: 1, document } },
  ]);
  orders.mockRestore();
  expect(view.travellers).toEqual([
    { unit: 1, type: 'adult', firstName: 'Ada', lastName: 'King', lead: true },
    { unit: 1, type: 'infant', firstName: 'Mei', lastName: 'King', age: 1 },
  ]);
  const told = /ZQ8814729|1985-02-03|2031-03-04|"nationality": ?"/;
  expect(JSON.stringify(view)).not.toMatch(told);
  expect(stage.log.join('\n')).not.toMatch(told);
  for (const table of [
    'booking',
    'booking_traveller',
    'booking_step',
    'outbox',
    'audit_log',
    'idempotency',
  ])
    for (const { line } of await stage.database.admin<{ line: string }>(
      `select to_jsonb(t)::text as line from ${table} t`,
    ))
      expect(line, table).not.toMatch(told);
});

it('what is sealed for one traveller opens for nobody else', async () => {
  const begun = await bookedWith([ada, baby]);
  if (begun.status !== 202) throw new Error('the payer should be on the card page');
  const [row] = await stage.database.admin<{ id: string; detail: string }>(
    `select t.booking_id as id, t.detail from booking_traveller t join booking b on b.agency_id = t.agency_id and b.id = t.booking_id
     where b.reference = $1 and t.position = 1`,
    [begun.body.reference],
  );
  if (row === undefined) throw new Error('no traveller');
  const seals = documents(stage.keys);
  const opened = (agencyId: string, id: string, position: number) => () =>
    openedDetail(agencyId, id, position, row.detail, seals);
  expect(opened(stage.agencyId, row.id, 1)()).toMatchObject({ document });
  expect(opened(stage.agencyId, row.id, 2)).toThrow(/not sealed/);
  expect(opened(stage.agencyId, crypto.randomUUID(), 1)).toThrow(/not sealed/);
  expect(opened(crypto.randomUUID(), row.id, 1)).toThrow(/not sealed/);
});
