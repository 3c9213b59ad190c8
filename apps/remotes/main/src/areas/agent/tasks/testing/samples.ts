// Tasks for tests.
import type { TaskView } from '@portico/contract/http/center/tasks';

export const task = (more: Partial<TaskView> = {}): TaskView => ({
  id: 't1',
  kind: 'held',
  reason: 'SUPPLIER_UNKNOWN',
  openedAt: '2026-06-08T10:00:00Z',
  isOverdue: false,
  settledAt: null,
  decision: null,
  settledBy: null,
  booking: { reference: '7KQ2MXPA', title: 'Kawa no Yado', startsOn: '2026-07-04' },
  peer: 'alpha',
  access: null,
  ours: [
    { label: 'heldFrom', value: 'SUPPLIER_UNKNOWN' },
    { label: 'authorised', value: { amount: 148_620, currency: 'GBP' } },
    { label: 'captured', value: { amount: 0, currency: 'GBP' } },
  ],
  theirs: [{ label: 'outcome', value: 'unknown' }],
  since: '2026-06-08T10:00:00Z',
  note: null,
  decisions: [
    {
      decision: 'ask-again',
      effect: 'asks-peer-again',
      needsNote: false,
      needsSupplierReference: false,
      isFinal: false,
    },
    {
      decision: 'accept-booked',
      effect: 'accepts-order',
      needsNote: true,
      needsSupplierReference: true,
      isFinal: false,
    },
    {
      decision: 'void',
      effect: 'releases-money',
      needsNote: true,
      needsSupplierReference: false,
      isFinal: true,
    },
  ],
  ...more,
});
