// An airline's change answered with another flight of the airline: free of charge, through the one
// lifecycle of amendments, once, and only while the notice is open.
import { localInstant } from '@portico/rules/zones';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type JourneyBuyer, journeyBuyer } from '../testing/journey-buyer.ts';
import { flightsOf, rebooker } from '../testing/rebooker.ts';

let world: DemoWorld;
let buyer: JourneyBuyer;
let at: ReturnType<typeof rebooker>;
beforeAll(async () => {
  world = await demoWorld('kappa');
  buyer = journeyBuyer(world);
  at = rebooker(world, buyer);
  await buyer.warmUp();
}, 120_000);
afterAll(() => world.close());

it('moves the booking for nothing, whatever the fare says, and closes the notice', async () => {
  const { one, notice } = await at.changed();
  expect(notice).toMatchObject({ state: 'open', answers: ['cancel'], isRebookable: true });
  const before = await buyer.read(one);
  expect(before.notices).toMatchObject([{ isRebookable: true }]);
  const found = await at.offers(one, notice);
  expect(found.map(({ due, refund }) => [due.amount, refund.amount])).toEqual(
    found.map(() => [0, 0]),
  );
  const departures = found.map(({ legs }) => {
    const flight = legs[0]?.[0];
    return localInstant(flight?.departs ?? '', flight?.departsZone ?? 'UTC');
  });
  expect(departures).toEqual(departures.toSorted((a, b) => a - b));
  const offer = await at.first(one, notice);
  const sequence = await at.sequenceOf(one);
  const done = await at.take(one, offer);
  expect(done.status, done.text).toBe(201);
  const after = await buyer.read(one);
  expect(flightsOf(after.detail)).toEqual(flightsOf(offer));
  expect(after).toMatchObject({
    status: 'confirmed',
    sums: { total: before.sums?.total, paid: before.sums?.paid, owed: 0 },
    notices: [{ id: notice.id, state: 'rebooked', answers: [] }],
    amendments: [{ kind: 'change', status: 'confirmed', due: { amount: 0 } }],
  });
  expect(after.notices?.[0]).not.toHaveProperty('isRebookable');
  expect(after.issued?.tickets).not.toEqual(before.issued?.tickets);
  expect(await at.sequenceOf(one)).toBeGreaterThan(sequence);
  expect(await at.mailsOf(one, 'changed')).toHaveLength(1);
  // nothing more is found, and nothing more is asked
  expect((await at.noticesOf(one)).map(({ state }) => state)).toEqual(['rebooked']);
  expect(await at.mailsOf(one, 'notice')).toHaveLength(1);
  expect(await at.movesOf(one)).toHaveLength(1);
  for (const action of ['accept', 'cancel'])
    expect((await at.accept(one, notice, action)).json.code).toBe('NOTICE_DECIDED');
  expect((await at.ask(one, notice)).json.code).toBe('NOTICE_DECIDED');
});

it('pressed twice, and in two tabs with other flights, moves the booking once', async () => {
  const { one, notice } = await at.changed('late400m');
  const [near, far] = await at.offers(one, notice);
  if (near === undefined || far === undefined) throw new Error('there are not two flights');
  const key = buyer.way.newKey();
  const replies = await Promise.all([
    at.take(one, near, key),
    at.take(one, near, key),
    at.take(one, far),
  ]);
  await buyer.settled(one);
  expect(await at.childrenOf(one)).toHaveLength(1);
  expect(await at.movesOf(one)).toHaveLength(1);
  const codes = replies.flatMap(({ status, json }) =>
    status < 300 ? [] : [(json as { code?: string }).code],
  );
  for (const code of codes)
    expect(['CHANGE_IN_PROGRESS', 'NOTICE_DECIDED', 'CHANGE_OFFER_EXPIRED']).toContain(code);
  const after = await buyer.read(one);
  expect([flightsOf(near), flightsOf(far)]).toContainEqual(flightsOf(after.detail));
  expect(after.notices).toMatchObject([{ state: 'rebooked' }]);
  const again = await at.take(one, far);
  expect((again.json as { code?: string }).code).toBe('NOTICE_DECIDED');
  expect(after.payment.captured.amount).toBe(one.total);
});

it('races the other answers: one of them counts', async () => {
  const { one, notice } = await at.changed('late400m');
  const offer = await at.first(one, notice);
  const replies = await Promise.all([
    at.take(one, offer),
    at.accept(one, notice),
    at.accept(one, notice, 'cancel'),
  ]);
  expect(replies.filter(({ status }) => status < 300).length).toBeGreaterThanOrEqual(1);
  const { status, notices, amendments = [], payment } = await buyer.settled(one);
  const [answered] = notices ?? [];
  const done = amendments.filter((made) => made.status === 'confirmed').length;
  expect([answered?.state, status, done, payment.refunded.amount]).toEqual(
    answered?.state === 'cancelled'
      ? ['cancelled', 'cancelled', 0, one.total]
      : [answered?.state, 'confirmed', answered?.state === 'rebooked' ? 1 : 0, 0],
  );
});

it('is refused for a notice that the airline has replaced, or that another answer has closed', async () => {
  const { one, notice } = await at.changed('late100m');
  const offer = await at.first(one, notice);
  // the airline moves the flight once more
  await buyer.sql("update booking_notice set mark = 'as it was before' where id = $1", [notice.id]);
  const [next] = await at.noticesOf(one);
  expect([next?.id === notice.id, next?.isRebookable]).toEqual([false, true]);
  const stale = await at.take(one, offer);
  expect((stale.json as { code?: string }).code).toBe('NOTICE_DECIDED');
  expect(await at.childrenOf(one)).toHaveLength(0);
  const fresh = await at.first(one, { id: next?.id ?? '' });
  expect((await at.accept(one, { id: next?.id ?? '' })).status).toBe(200);
  const late = await at.take(one, fresh);
  expect((late.json as { code?: string }).code).toBe('NOTICE_DECIDED');
  expect(await at.childrenOf(one)).toHaveLength(0);
  expect((await at.accept(one, { id: 'x' })).status).toBe(404);
});

it('is refused once the time to answer has passed', async () => {
  const { one, notice } = await at.changed();
  const offer = await at.first(one, notice);
  await buyer.sql("update booking_notice set answer_by = '2020-01-01' where id = $1", [notice.id]);
  const late = await at.take(one, offer);
  expect((late.json as { code?: string }).code).toBe('NOTICE_DECIDED');
  expect((await at.ask(one, notice)).json.code).toBe('NOTICE_DECIDED');
  expect((await buyer.read(one)).notices?.[0]).not.toHaveProperty('isRebookable');
  expect(await at.childrenOf(one)).toHaveLength(0);
});

it('of a flight that has gone meanwhile leaves booking and notice as they are', async () => {
  const { one, notice } = await at.changed();
  const offer = await at.first(one, notice);
  await at.faults('sold-out@amend');
  const refused = await at.take(one, offer);
  expect(refused.status, refused.text).toBe(409);
  expect((refused.json as { code?: string }).code).toBe('SOLD_OUT');
  await at.faults('');
  const after = await buyer.read(one);
  expect(after).toMatchObject({
    status: 'confirmed',
    notices: [{ id: notice.id, state: 'open', isRebookable: true }],
  });
  expect((await at.take(one, await at.first(one, notice))).status).toBe(201);
  expect((await buyer.read(one)).notices).toMatchObject([{ state: 'rebooked' }]);
});

it('is asked again when the airline changes the new flight, too', async () => {
  const { one, notice } = await at.changed();
  expect((await at.take(one, await at.first(one, notice))).status).toBe(201);
  const next = await at.changedBy(one, 'late400m');
  expect(next).toMatchObject({ state: 'open', isRebookable: true });
  expect(next.id).not.toBe(notice.id);
  expect((await at.take(one, await at.first(one, next))).status).toBe(201);
  const after = await buyer.read(one);
  expect(after.notices?.map(({ state }) => state)).toEqual(['rebooked', 'rebooked']);
  expect(after.sums?.paid).toBe(one.total);
});

it('is not looked at as a change of the airline while the order is being moved', async () => {
  const { one, notice } = await at.changed('late400m');
  const offer = await at.first(one, notice);
  // the airline moves the order, and its answer is lost
  await at.faults('timeout-done@amend*1, hang@list');
  const begun = await at.take(one, offer);
  expect(begun.status, begun.text).toBe(202);
  expect(await at.movesOf(one)).toHaveLength(1);
  const [asked] = await at.noticesOf(one);
  expect(asked).toMatchObject({ id: notice.id, state: 'open' });
  expect(asked).not.toHaveProperty('isRebookable');
  expect((await at.accept(one, notice)).json.code).toBe('CHANGE_IN_PROGRESS');
  await at.faults('');
  const after = await buyer.settled(one);
  expect(flightsOf(after.detail)).toEqual(flightsOf(offer));
  expect(after.notices).toMatchObject([{ id: notice.id, state: 'rebooked' }]);
  expect(await at.movesOf(one)).toHaveLength(1);
  expect(await at.mailsOf(one, 'notice')).toHaveLength(1);
});

it('is nobody else’s, and not of a booking without a notice', async () => {
  const { one, notice } = await at.changed();
  const other = await buyer.sold('Light');
  expect((await at.ask(other, notice)).status).toBe(404);
  expect((await at.ask({ ...one, guest: undefined }, notice)).status).toBe(404);
  const offer = await at.first(one, notice);
  const foreign = await at.take(other, offer);
  expect((foreign.json as { code?: string }).code).toBe('OFFER_INVALID');
});
