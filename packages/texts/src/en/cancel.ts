// Cancellation in two steps: the refund, then the decision.
export const cancel = {
  title: 'Cancel {{name}}?',
  loading: 'Checking your refund',
  back: 'You get back',
  to: 'To {{to}}',
  partTo: '{{amount}} to {{to}}',
  toCards: 'Where your refund goes',
  nothingPaid: 'You weren’t charged, so there’s nothing to refund.',
  credit: 'Of the amount it keeps, {{holder}} will give you {{amount}} back as a credit.',
  creditUntil:
    'Of the amount it keeps, {{holder}} will give you {{amount}} back as a credit, valid until {{date}}.',
  creditText:
    'A credit isn’t a refund: you can only use it to book with {{holder}}, and we can’t pay it out.',
  creditFor: '{{name}}: {{amount}}',
  validUntil: 'These amounts are valid until {{time}}',
  keep: 'Keep booking',
  confirm: 'Cancel and get {{amount}} back',
  confirmNothing: 'Cancel without refund',
  confirmFree: 'Cancel booking',
  done: 'Your booking is cancelled',
  changedText: 'A deadline has passed since you opened this page. Please check the new amount.',
  notCancellable: 'This booking can no longer be cancelled here. Please ask {{agency}}.',
} as const;
