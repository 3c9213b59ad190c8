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
  rehearsal:
    'This is a test site: airlines, hotels and cars are fictional, and no booking or payment is real.',
  feesNote: 'Prices include all mandatory taxes and fees.',
} as const;
