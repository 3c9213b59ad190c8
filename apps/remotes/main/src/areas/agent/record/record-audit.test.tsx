import { show, wordsOf } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { RecordAudit } from './record-audit.tsx';

it('names who acted, and leads to all entries of the booking', () => {
  const entry = (seq: number, name: string | null) => ({
    seq,
    at: '2026-06-02T10:00:00Z',
    actor: { type: 'system' as const, id: null, name },
    via: 'http',
    action: 'booking.cancel',
    object: 'booking:7KQ2MXPA',
    before: null,
    after: null,
    correlationId: null,
    currency: 'EUR',
    names: {},
  });
  const html = show(
    <RecordAudit reference="7KQ2MXPA" audit={[entry(2, 'Inês Marques'), entry(1, null)]} />,
  );
  expect(wordsOf(html)).toContain('Inês Marques Cancellation begun');
  expect(wordsOf(html)).toContain('The system Cancellation begun');
  expect(html).toContain('href="/audit?object=booking%3A7KQ2MXPA"');
});
