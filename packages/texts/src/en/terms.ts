export const terms = {
  head: 'Terms for travellers',
  version: 'Version',
  since: 'Valid from',
  versions: 'Other versions',
  newest: 'Current version',
  backToCheckout: 'Back to checkout',
  backToBooking: 'Back to your booking',
} as const;
