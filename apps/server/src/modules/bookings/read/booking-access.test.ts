import type { Capability, UserType } from '@portico/contract';
import { addToBooking, changeBooking, payBalance } from '@portico/contract/http/amendments';
import {
  cancelBooking,
  cancelQuote,
  getTripCalendar,
  getVoucher,
  getWholeTripCalendar,
  getWholeTripVoucher,
} from '@portico/contract/http/booking';
import { answerNotice, getNotices } from '@portico/contract/http/notices';
import { type Viewer, viewerOf, VISITOR } from '@portico/rules/access';
import { expect, it } from 'vitest';
import { amendableReader } from '../amendments/amendable.ts';
import { amendingService } from '../amendments/amendments.service.ts';
import { cancelService } from '../cancel/cancel.service.ts';
import { noticesService } from '../notices/notices.service.ts';
import { papersService } from '../papers/papers.service.ts';
import type { BookingRow } from '../record/bookings.types.ts';
import { type BookingRight, findBooking } from './booking-access.ts';

const viewer = (type: UserType): Viewer =>
  viewerOf({ id: 'me', type, isRestricted: false, loginId: 'l' });
const SALES = viewer('SalesAgent');

const row = { customerId: null, agentId: 'me' } as BookingRow;
const find = (of: Viewer, right: BookingRight, hasLink = false, found: BookingRow = row) =>
  findBooking(
    { byReference: async () => found },
    { agencyId: 'a', viewer: of, reference: 'P7K2M9QX' },
    right,
    hasLink,
  );
const NOT_FOUND = { code: 'BOOKING_NOT_FOUND' };

it('a booking opens for the right that is named, not for that to read it', async () => {
  await expect(find(SALES, 'bookings.cancel')).resolves.toBe(row);
  await expect(find(VISITOR, 'bookings.cancel', true)).resolves.toBe(row);
  await expect(find(viewer('Admin'), 'bookings.waive')).resolves.toBe(row);
  await expect(find(SALES, 'bookings.waive')).rejects.toMatchObject(NOT_FOUND);
  await expect(find(VISITOR, 'bookings.waive', true)).rejects.toMatchObject(NOT_FOUND);
  const foreign = { ...row, agentId: 'other' };
  await expect(find(SALES, 'bookings.read', false, foreign)).rejects.toMatchObject(NOT_FOUND);
});

it('every call of a booking asks for the right that it states', async () => {
  const asked: Capability[] = [];
  const stop = new Error('opened');
  const bookings = {
    open: async (_call: unknown, right: Capability) => {
      asked.push(right);
      throw stop;
    },
  };
  const deps = { bookings } as never;
  const call = { id: '0193b2d0-0000-7000-8000-000000000001', action: 'accept' } as never;
  const trip = { references: ['P7K2M9QX'] } as never;
  const cancelling = cancelService(deps);
  const noticing = noticesService(deps);
  const papers = papersService(bookings as never, deps);
  const amending = amendingService(deps);
  const amendable = amendableReader({ access: bookings } as never);
  const opened: [{ readonly capability?: Capability }, () => Promise<unknown>][] = [
    [cancelQuote, () => cancelling.quote(call)],
    [cancelBooking, () => cancelling.cancel(call)],
    [getNotices, () => noticing.list(call)],
    [answerNotice, () => noticing.answer(call)],
    [getVoucher, () => papers.voucher(call, 'en', deps)],
    [getTripCalendar, () => papers.calendar(call, 'en')],
    [getWholeTripVoucher, () => papers.tripVoucher(trip, 'en', deps)],
    [getWholeTripCalendar, () => papers.tripCalendar(trip, 'en')],
    [changeBooking, () => amending.buy(call)],
    [addToBooking, () => amending.buy(call)],
    [payBalance, () => amending.buy(call)],
    // offers of a change, made for products
    [changeBooking, () => amendable(call)],
  ];
  for (const [, open] of opened) await expect(open()).rejects.toBe(stop);
  expect(asked).toEqual(opened.map(([{ capability }]) => capability));
});
