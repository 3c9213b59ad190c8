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
  'forClient.back': 'The client gets back',
  'forClient.confirm': 'Cancel and refund {{amount}}',
  confirm: 'Cancel and get {{amount}} back',
  confirmNothing: 'Cancel without refund',
  confirmFree: 'Cancel booking',
  done: 'Your booking is cancelled',
  changedText: 'A deadline has passed since you opened this page. Please check the new amount.',
  notCancellable: 'This booking can no longer be cancelled here. Please ask {{agency}}.',
  'addition.title': 'Cancel these extras?',
  'addition.stays': 'The rest of the booking stays as it is.',
  'addition.price': 'Price of these extras',
  'addition.kept': 'Not refundable',
  'addition.keep': 'Keep extras',
  'addition.confirmNothing': 'Cancel extras without refund',
  'addition.busy': 'Cancelling extras',
  'addition.changed':
    'The booking has changed since you opened this. Please check the amount again.',
  'addition.notAlone':
    'These extras can’t be cancelled on their own: they end only with the whole booking. Please ask {{agency}}.',
} as const;
