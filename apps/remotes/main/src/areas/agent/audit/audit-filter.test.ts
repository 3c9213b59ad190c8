import { expect, it } from 'vitest';
import { auditFilter, auditQuery } from './audit-filter.ts';
import { objectTyped } from './object-filter.tsx';

const read = (query: string) => auditQuery(auditFilter(new URLSearchParams(query)));

it('reads what the call accepts, and leaves out everything else', () => {
  expect(read('actor=system&object=booking:7KQ2MXPA&action=booking.&from=2026-06-01')).toEqual({
    actor: 'system',
    object: 'booking:7KQ2MXPA',
    action: 'booking.',
    from: '2026-06-01',
  });
  expect(read(`actor=${'x'.repeat(81)}&object=%20&from=2026-02-30&more=1`)).toEqual({});
});

it('takes a reference alone for a booking', () => {
  expect(objectTyped(' 7kq2mxpa ')).toBe('booking:7KQ2MXPA');
  expect(objectTyped('agency:kontor')).toBe('agency:kontor');
  expect(objectTyped('  ')).toBeNull();
});
