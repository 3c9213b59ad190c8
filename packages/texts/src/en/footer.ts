export const footer = {
  usefulLinks: 'Useful Links',
  privacy: 'Privacy policy',
  terms: 'Terms',
  cookies: 'Cookies policy',
  cookieSettings: 'Cookie settings',
  disclaimer: 'Disclaimer',
  contactUs: 'Contact Us',
  weAccept: 'We accept',
  copyright: '© {{year}} {{agency}}',
  feesNote: 'Prices include all mandatory taxes and fees.',
} as const;
