import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARDS, type Rehearsal, rehearse, VISITOR } from './testing/rehearsal.ts';

let stage: Rehearsal;
beforeAll(async () => {
  stage = await rehearse();
});
afterAll(async () => {
  await stage.close();
});

/** Creates a card booking and brings the payer back. */
async function paid(card = CARDS.good, more: Parameters<Rehearsal['quote']>[0] = {}) {
  const quote = await stage.quote(more);
  const call = stage.call(quote);
  const first = await stage.module.creating.create(call);
  if (first.status !== 202) throw new Error(`answered ${first.status}`);
  await stage.pay(first.body.reference, card);
  const guest = first.body.guestToken;
  const open = { agencyId: stage.agencyId, viewer: VISITOR, reference: first.body.reference, guest };
  return { quote, call, reference: first.body.reference, open, view: await stage.module.bookings.get(open) };
}
const gatewayLines = (reference: string, lines = stage.sandbox.ledger('gateway')) => stage.row(reference).then(({ id }) => lines.filter(({ key }) => key.startsWith(String(id))));
const supplierLines = (reference: string, supplier = 'alpha') => stage.row(reference).then(({ id }) => stage.sandbox.ledger('supplier', supplier).filter(({ key }) => key.startsWith(String(id))));

describe('a booking', () => {
  it('is paid on the gateway’s page, booked, captured and confirmed', async () => {
    const { quote, reference, view } = await paid();
    expect(view).toMatchObject({ status: 'confirmed', payment: { method: 'card', card: { last4: '4242' }, captured: { amount: quote.dueNow, currency: 'USD' } } });
    expect(view.supplierReference).toMatch(/^A/);
    expect((await gatewayLines(reference)).map(({ kind, amount }) => [kind, amount])).toEqual([['authorise', quote.dueNow], ['capture', quote.dueNow]]);
    expect((await supplierLines(reference)).map(({ kind, status }) => [kind, status])).toEqual([['book', 'confirmed']]);
    const path = await stage.database.admin('select from_state, to_state from booking_transition t join booking b on b.id = t.booking_id where b.reference = $1 order by seq', [reference]);
    expect(path.map(({ to_state: to }) => to)).toEqual(['AUTHORISING', 'AWAITING_PAYER', 'AUTHORISED', 'BOOKING', 'BOOKED', 'CAPTURING', 'CONFIRMED']);
  });
});
