import type { UnreadEntry } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { entryReader } from './listed-entries.ts';

const read = entryReader({
  shape: z.object({
    key: z.string().min(1),
    id: z.string().min(1),
    status: z.enum(['booked', 'cancelled']),
    penalty: z.int().nullable(),
    total: z.int(),
    zone: z.string(),
    guest: z.string(),
  }),
  keyOf: (entry) => entry.key,
  referenceOf: (entry) => entry.id,
  bookingFrom: (entry) => ({
    supplierReference: entry.id,
    status: entry.status,
    penalty: entry.penalty === null ? null : { amount: entry.penalty, currency: 'EUR' },
  }),
  parts: {
    owed: (entry) => ({ amount: entry.total, currency: 'EUR' }),
    leadTraveller: (entry) => entry.guest,
    span: (entry) => ({
      from: '2027-06-01T15:00',
      fromZone: entry.zone,
      to: '2027-06-02T11:00',
      toZone: entry.zone,
    }),
  },
  spare: { penalty: { value: null, part: 'penalty' } },
});
const entry = (over: Readonly<Record<string, unknown>> = {}) => ({
  key: 'k1:book:1',
  id: 'R1',
  status: 'booked',
  penalty: null,
  total: 200,
  zone: 'Europe/Lisbon',
  guest: 'Nadia Rahman',
  ...over,
});
function all(...entries: readonly unknown[]) {
  const unread: UnreadEntry[] = [];
  return { found: read(entries, (some) => void unread.push(...some)), unread };
}

describe('the entries of a list', () => {
  it('are told whole where they can be read, and nobody is told of any', () => {
    const { found, unread } = all(entry());
    expect(unread).toEqual([]);
    expect(found).toEqual([
      {
        key: 'k1:book:1',
        supplierReference: 'R1',
        status: 'booked',
        penalty: null,
        owed: { amount: 200, currency: 'EUR' },
        leadTraveller: 'Nadia Rahman',
        span: expect.objectContaining({ fromZone: 'Europe/Lisbon' }),
      },
    ]);
  });

  it.each([
    ['total', 'about 200', 'owed'],
    ['penalty', 'little', 'penalty'],
    ['zone', 'Europe/Nowhere', 'span'],
    ['guest', 'Nadia\u0000Rahman', 'leadTraveller'],
    ['guest', '\uD800', 'leadTraveller'],
    ['guest', 'x'.repeat(5_000), 'leadTraveller'],
  ] as const)('tell all but the part whose field %s says %j', (field, value, part) => {
    const [{ [part]: _left, ...others }] = all(entry()).found as unknown as readonly [
      Record<string, unknown>,
    ];
    const { found, unread } = all(entry({ [field]: value }), entry({ id: 'R2' }));
    expect(found[0]).toEqual(others);
    expect(found[1]).toMatchObject({ supplierReference: 'R2', leadTraveller: 'Nadia Rahman' });
    expect(unread).toEqual([
      {
        name: expect.stringMatching(/^reservation R1 \(\w+: /),
        key: 'k1:book:1',
        supplierReference: 'R1',
      },
    ]);
  });

  it.each([
    ['key', null, { key: null, supplierReference: 'R1' }],
    ['key', '', { key: null, supplierReference: 'R1' }],
    ['id', 7, { key: 'k1:book:1', supplierReference: null }],
    ['status', 'quux', { key: 'k1:book:1', supplierReference: 'R1' }],
  ] as const)('are counted where %s says %j', (field, value, fault) => {
    const { found, unread } = all(entry({ [field]: value }), entry({ id: 'R2' }));
    expect(found).toMatchObject([{ supplierReference: 'R2' }]);
    expect(unread).toMatchObject([fault]);
  });

  it.each([null, 'odd', 7, [], {}])('are counted where one is %j', (value) => {
    const { found, unread } = all(value, entry());
    expect(found).toHaveLength(1);
    expect(unread).toMatchObject([{ key: null, supplierReference: null }]);
  });
});
