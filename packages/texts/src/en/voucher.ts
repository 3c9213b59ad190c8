// The printed voucher and the calendar entry.
export const voucher = {
  reference: 'Booking reference',
  bookedOn: 'Booked on',
  from: 'from {{time}}',
  by: 'by {{time}}',
  address: 'Address',
  paid: 'Paid',
  total: 'Total',
  cancelRules: 'Cancellation policy',
  requests: 'Special requests',
  requestsNote: 'Special requests are not guaranteed.',
  cancelled: 'CANCELLED',
  rehearsal:
    'This is a test site: airlines, hotels and cars are fictional, and no booking or payment is real.',
  help: 'Help from {{agency}}',
  page: 'Page {{page}} of {{pages}}',
} as const;
