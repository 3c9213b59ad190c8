export const terms = {
  head: 'Terms for travellers',
  version: 'Version',
  since: 'In force since',
  versions: 'Other versions',
  newest: 'The text in force today',
  backToCheckout: 'Back to checkout',
  backToBooking: 'Back to your booking',
} as const;
