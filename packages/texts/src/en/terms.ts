export const terms = {
  head: 'Terms for travellers',
  version: 'Version',
  backToCheckout: 'Back to checkout',
} as const;
