// Deadlines and figures for tests of the dashboard.
import type { Deadline } from '@portico/contract/http/center/dashboard';
import type { ReplyOf } from '../../parts/answer.query.ts';

/** An hour ahead, in ms since 1970; tests may set their clock to `NOW`. */
export const NOW = Date.parse('2026-06-09T09:42:00Z');

export const deadline = (hours: number, more: Partial<Deadline> = {}): Deadline => ({
  id: `00000000-0000-4000-8000-${String(Math.round(hours * 100)).padStart(12, '0')}`,
  kind: 'freeCancellation',
  at: new Date(NOW + hours * 3_600_000).toISOString(),
  zone: 'Asia/Tokyo',
  city: 'Kyoto',
  subject: {
    reference: '7KQ2MXPA',
    title: 'Kawa no Yado',
    product: 'Hotels',
    client: 'Katarina Vogel',
  },
  atStake: { amount: 148_620, currency: 'GBP' },
  href: '/bookings?booking=7KQ2MXPA',
  isOverdue: hours < 0,
  acknowledgedAt: null,
  ...more,
});

export const figures = (more: Partial<ReplyOf<'dashboard'>> = {}): ReplyOf<'dashboard'> => ({
  period: { from: '2026-06-01', to: '2026-06-09' },
  comparison: { from: '2026-05-23', to: '2026-05-31' },
  zone: 'Europe/London',
  tiles: [
    {
      id: 'bookings',
      count: 47,
      href: '/bookings?createdFrom=2026-06-01',
      before: { count: 41 },
    },
    {
      id: 'sales',
      count: 47,
      amount: 4_126_000,
      currency: 'GBP',
      href: '/bookings?createdFrom=2026-06-01',
      before: { count: 41, amount: 3_717_000, currency: 'GBP' },
    },
  ],
  charts: {
    weekdays: { n: 47, isFew: false, counts: [5, 12, 9, 8, 7, 4, 2] },
    cancelled: { n: 44, isFew: false, count: 4, shareBp: 909 },
  },
  latest: [
    {
      reference: '7KQ2MXPA',
      version: 1,
      product: 'Hotels',
      title: 'Casa do Limoeiro',
      client: 'Anouk de Wit',
      party: { adults: 2, children: [], units: 1 },
      span: {
        from: '2026-09-18T15:00',
        fromZone: 'Europe/Lisbon',
        to: '2026-09-21T11:00',
        toZone: 'Europe/Lisbon',
      },
      status: 'confirmed',
      failure: null,
      deadline: null,
      agent: null,
      createdAt: new Date(NOW - 8 * 60_000).toISOString(),
      currency: 'GBP',
      total: 61_240,
      paid: 61_240,
    },
  ],
  ...more,
});
