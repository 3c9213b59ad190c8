export const stay = {
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  from: 'from',
  by: 'by',
} as const;
export const board = { RO: 'Room only', BB: 'Breakfast included', HB: 'Half board', FB: 'Full board', AI: 'All inclusive' } as const;
export const price = {
  room: 'Room',
  net: 'Wholesale rate',
  markup: 'Agency markup',
  retail: 'Retail price difference',
  tax: 'Taxes and service',
  fee: 'Fees',
  feeAtProperty: 'City tax, paid at the hotel',
  rounding: 'Rounding',
  discount: 'Discount',
  total: 'Total',
  dueNow: 'Charged today in {{currency}}',
  dueAtProperty: 'Paid at the hotel',
} as const;
export const cancellation = {
  when: '{{day}}, {{time}}',
  comma: ', ',
  today: 'Today',
  full: 'Full refund',
  none: 'No refund',
  costs: 'Costs {{amount}}',
  back: '{{amount}} back',
  head: 'If your plans change',
  over: 'Cancellation has ended',
  alwaysFree: 'Free to cancel',
  freeUntil: 'Free to cancel until {{when}}',
  noRefund: 'No refund from the moment you book',
  nowCosts: 'Cancelling costs {{amount}}',
  thenCosts: 'then {{amount}} from {{when}}',
  thenNone: 'no refund from {{when}}',
  zone: '{{city}} time',
} as const;
