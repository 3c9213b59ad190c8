import type { Notification } from '@portico/contract/http/center/notifications';
import { live, offline } from '@portico/storefront/testing/live.tsx';
import { expect, it, vi } from 'vitest';
import { NotificationList } from './notification-list.tsx';

const ID = '00000000-0000-4000-8000-00000000000';
const HELD: Notification = {
  id: `${ID}1`,
  kind: 'held',
  reason: 'SUPPLIER_UNKNOWN',
  at: '2026-11-20T10:00:00.000Z',
  due: null,
  booking: { reference: 'QX3F7A2B', title: 'Casa da Lagoa', product: 'Hotels', client: 'Ana Reis' },
  by: null,
  href: '/bookings?booking=QX3F7A2B',
  isRead: false,
};
const ACCESS: Notification = {
  ...HELD,
  id: `${ID}2`,
  kind: 'access',
  reason: 'markup',
  booking: null,
  by: { id: `${ID}9`, name: 'Amira Haddad' },
  href: `/tasks?task=${ID}2`,
  isRead: true,
};
const reply = (...notifications: Notification[]) => ({
  notifications,
  unread: notifications.filter(({ isRead }) => !isRead).length,
});
const open = async (answers: Parameters<typeof live>[1] = {}) => {
  const [onRead, onLeave] = [vi.fn(), vi.fn()];
  const page = await live(<NotificationList onRead={onRead} onLeave={onLeave} />, answers);
  return { page, onRead, onLeave };
};

it('says what has happened, to whom, and which are unread', async () => {
  const { page } = await open({ answers: { notifications: () => reply(HELD, ACCESS) } });
  expect(page.words()).toContain('Unread : Order neither confirmed nor refused');
  expect(page.words()).toContain('Ana Reis · Casa da Lagoa QX3F7A2B');
  expect(page.words()).toMatch(/Asked for access: Markup Amira Haddad/);
  expect(page.words()).not.toContain('Unread : Asked');
});

it('separates what waits from what has happened, and says how and by whom', async () => {
  const news = (
    n: number,
    kind: Notification['kind'],
    reason = '',
    by: Notification['by'] = null,
  ) => ({
    ...HELD,
    id: `${ID}${n}`,
    kind,
    reason,
    by,
  });
  const { page } = await open({
    answers: {
      notifications: () =>
        reply(
          news(3, 'booked'),
          HELD,
          news(4, 'failed', 'SOLD_OUT'),
          news(5, 'amended', 'add-ons'),
          news(6, 'amended', 'of a later version'),
          news(7, 'assigned', '', { id: `${ID}9`, name: 'Inês Marques' }),
        ),
    },
  });
  const words = page.words();
  expect(words).toMatch(
    /Waiting for you.*Order neither confirmed.*What has happened.*Booked and confirmed/,
  );
  expect(words).toMatch(
    /Not booked: Sold out.*Extras added.*Dates changed.*Assigned to you.*by .?Inês Marques/,
  );
});

it('marks one, then all as read, and tells the frame', async () => {
  const { page, onRead } = await open({
    answers: {
      notifications: () => reply(HELD, { ...HELD, id: `${ID}3`, reason: 'REFUND_FAILED' }),
      readNotifications: ({ input }) =>
        (input.body as { ids?: string[] }).ids === undefined
          ? reply({ ...HELD, isRead: true })
          : reply(HELD, { ...HELD, id: `${ID}3`, isRead: true }),
    },
  });
  await page.press('Mark as read: Refund has failed');
  expect(page.callsOf('readNotifications').at(-1)?.input.body).toEqual({ ids: [`${ID}3`] });
  await page.press('Mark all as read');
  expect(page.callsOf('readNotifications').at(-1)?.input.body).toEqual({});
  expect(page.has('Mark all as read')).toBe(false);
  expect(onRead).toHaveBeenCalledTimes(2);
});

it('an entry that is followed counts as read and closes the list', async () => {
  const { page, onLeave } = await open({
    answers: {
      notifications: () => reply(HELD),
      readNotifications: () => reply({ ...HELD, isRead: true }),
    },
  });
  await page.press(/Order neither confirmed/);
  expect(page.callsOf('readNotifications').map(({ input }) => input.body)).toEqual([
    { ids: [HELD.id] },
  ]);
  expect(onLeave).toHaveBeenCalledOnce();
});

it('says that there is nothing, that it could not be loaded, and that nothing was marked', async () => {
  const none = await open({ answers: { notifications: () => reply() } });
  expect(none.page.words()).toContain('Nothing needs you now');
  const lost = await open({ answers: { notifications: () => Promise.reject(offline()) } });
  expect(lost.page.alerts()).toContain('We couldn’t load the notifications.');
  expect(lost.page.words()).not.toContain('Nothing needs you');
  const kept = await open({
    answers: {
      notifications: () => reply(HELD),
      readNotifications: () => Promise.reject(offline()),
    },
  });
  await kept.page.press('Mark all as read');
  expect(kept.page.alerts()).toBe('We couldn’t mark it as read. Please try again.');
  expect(kept.onRead).not.toHaveBeenCalled();
});
