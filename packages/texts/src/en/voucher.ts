// The printed voucher and the calendar entry.
export const voucher = {
  reference: 'Reference',
  bookedOn: 'Booked on',
  from: 'from {{time}}',
  by: 'by {{time}}',
  address: 'Address',
  paid: 'Paid',
  total: 'Total',
  cancelRules: 'Cancellation rules',
  requests: 'Requests of the guest',
  requestsNote: 'Requests are not guaranteed.',
  cancelled: 'CANCELLED',
  rehearsal:
    'This is a rehearsal: airlines, hotels and cars are made up, and no booking or payment is real.',
  help: 'Help from {{agency}}',
  page: 'Page {{page}} of {{pages}}',
} as const;
