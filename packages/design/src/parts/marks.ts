/** The seven social networks an agency can link, drawn on a 24 × 24 grid. */
export const SOCIAL_PATHS = {
  linkedin:
    'M4.98 3.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM3 9.7h4V21H3zM9.5 9.7h3.8v1.6c.6-1 1.9-1.9 3.8-1.9 3.7 0 4.4 2.4 4.4 5.5V21h-4v-5.5c0-1.4 0-3-1.9-3s-2.1 1.4-2.1 2.9V21h-4z',
  instagram:
    'M7.5 2.5h9a5 5 0 0 1 5 5v9a5 5 0 0 1-5 5h-9a5 5 0 0 1-5-5v-9a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v9a3 3 0 0 0 3 3h9a3 3 0 0 0 3-3v-9a3 3 0 0 0-3-3zM12 7.4a4.6 4.6 0 1 1 0 9.2 4.6 4.6 0 0 1 0-9.2zm0 2a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2zM17 5.9a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z',
  facebook:
    'M14 21.5v-8h2.8l.5-3.2H14V8.2c0-.9.4-1.8 1.8-1.8h1.6V3.6s-1.3-.2-2.5-.2c-2.6 0-4.3 1.6-4.3 4.4v2.5H7.7v3.2h2.9v8z',
  twitter:
    'M17.8 3h3.1l-6.8 7.7 8 10.3h-6.3l-4.9-6.3L5.3 21H2.2l7.2-8.3L1.8 3h6.4l4.4 5.8zm-1.1 16.2h1.7L7.3 4.7H5.5z',
  youtube:
    'M22 8.2a3 3 0 0 0-2.1-2.1C18 5.6 12 5.6 12 5.6s-6 0-7.9.5A3 3 0 0 0 2 8.2 31 31 0 0 0 1.6 12 31 31 0 0 0 2 15.8a3 3 0 0 0 2.1 2.1c1.9.5 7.9.5 7.9.5s6 0 7.9-.5a3 3 0 0 0 2.1-2.1c.3-1.2.4-2.5.4-3.8s-.1-2.6-.4-3.8zM10 14.9V9.1l5 2.9z',
  discord:
    'M19 5.2A16 16 0 0 0 15 4l-.5 1a14 14 0 0 0-5 0L9 4a16 16 0 0 0-4 1.2C2.4 9 1.8 12.7 2.1 16.3A16 16 0 0 0 7 18.8l1-1.7-1.6-.8.4-.3a11.5 11.5 0 0 0 10.4 0l.4.3-1.6.8 1 1.7a16 16 0 0 0 4.9-2.5c.4-4.2-.7-7.8-2.9-11.1zM8.7 14.2c-1 0-1.7-.9-1.7-2s.8-2 1.7-2c1 0 1.8.9 1.7 2 0 1.1-.7 2-1.7 2zm6.6 0c-1 0-1.7-.9-1.7-2s.7-2 1.7-2 1.7.9 1.7 2-.7 2-1.7 2z',
  tiktok:
    'M16.5 2.5h-3.3v13a2.7 2.7 0 1 1-2.7-2.7c.3 0 .5 0 .8.1V9.6a6 6 0 1 0 5.2 5.9V8.9a7.6 7.6 0 0 0 4.3 1.3V7a4.3 4.3 0 0 1-4.3-4.5z',
} as const;

export type SocialNetwork = keyof typeof SOCIAL_PATHS;

export type PayMark = {
  name: string;
  shapes: readonly { d: string; fill: string }[];
  text?: { word: string; size: number; fill: string; slanted?: true };
};

/** Card and wallet logos in their own colours, on a 40 × 20 grid. */
export const PAY_MARKS = {
  visa: {
    name: 'Visa',
    shapes: [],
    text: { word: 'VISA', size: 14, fill: '#1a1f71', slanted: true },
  },
  mastercard: {
    name: 'Mastercard',
    shapes: [
      { d: 'M23.5 10a8.5 8.5 0 1 1-17 0a8.5 8.5 0 1 1 17 0', fill: '#eb001b' },
      { d: 'M33.5 10a8.5 8.5 0 1 1-17 0a8.5 8.5 0 1 1 17 0', fill: '#f79e1b' },
      { d: 'M20 3.13a8.5 8.5 0 0 1 0 13.74a8.5 8.5 0 0 1 0-13.74', fill: '#ff5f00' },
    ],
  },
  amex: {
    name: 'American Express',
    shapes: [
      {
        d: 'M4 0h32a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2z',
        fill: '#1f72cd',
      },
    ],
    text: { word: 'AMEX', size: 10.5, fill: '#ffffff' },
  },
  paypal: {
    name: 'PayPal',
    shapes: [],
    text: { word: 'PayPal', size: 11.5, fill: '#003087', slanted: true },
  },
  applePay: { name: 'Apple Pay', shapes: [], text: { word: 'Pay', size: 12, fill: '#000000' } },
  klarna: { name: 'Klarna', shapes: [], text: { word: 'Klarna', size: 11, fill: '#0b051d' } },
} as const satisfies Record<string, PayMark>;

export type PayMarkName = keyof typeof PAY_MARKS;

const BY_NAME: Readonly<Record<string, PayMarkName>> = {
  visa: 'visa',
  mastercard: 'mastercard',
  amex: 'amex',
  'american express': 'amex',
  paypal: 'paypal',
  'apple pay': 'applePay',
  klarna: 'klarna',
};

/**
 * Returns the marks for card brands and wallets as named by a gateway, without duplicates; names
 * without a mark are skipped.
 */
export const payMarksNamed = (names: readonly string[]): PayMarkName[] => [
  ...new Set(names.flatMap((name) => BY_NAME[name.toLowerCase()] ?? [])),
];
