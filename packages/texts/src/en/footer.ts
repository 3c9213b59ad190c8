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
    'This is a rehearsal: airlines, hotels and cars are made up, and no booking or payment is real.',
  feesNote: 'Prices include all mandatory taxes and fees.',
} as const;
