// Titles of pages that no other text names, and how a title is put together.
export const title = {
  of: '{{page}} - {{agency}}',
  in: '{{page}} in {{place}}',
  errors: 'Page not found',
  expired: 'Link expired',
  forgotPassword: 'Forgotten password',
  newPassword: 'New password',
  verify: 'Confirm your address',
  about: 'About Us',
  faqs: 'FAQ',
  agencyTerms: 'Terms for agents',
  sso: 'Sign in with your organisation',
  social: 'Sign in with another account',
  checkout: 'Checkout',
  travellers: 'Who travels',
  confirmation: 'Payment and confirmation',
  booking: 'Your booking',
} as const;
