// Taxes and charges on tickets in November 2026, by country, under the codes that tickets print.
// Government taxes follow the law where it sets an amount; airport charges vary by airport and are
// drawn from a range. The amounts are approximate: they are for the sandbox only.
import type { TravellerType } from './question.ts';

/** Travel on which a tax is due. */
export type Due =
  /** once, at the start of an international journey */
  | 'leaving'
  /** once, at the start of a domestic journey */
  | 'home'
  /** once, at the end of an international journey */
  | 'landing'
  /** at every take-off in the country */
  | 'each';

export interface Tax {
  readonly code: string;
  readonly due: Due;
  readonly currency: string;
  /**
   * Amounts by distance: each band ends at `km` from the first airport to the last; `front` applies
   * to premium cabins.
   */
  readonly bands: readonly (readonly [km: number, economy: number, front: number])[];
  /** Travellers who are exempt in economy. */
  readonly spares: readonly TravellerType[];
  /** Travellers who are exempt in premium cabins. */
  readonly sparesInFront: readonly TravellerType[];
}

/** Charge of the airport where a journey begins: drawn from a range, in the country's currency. */
export interface AirportCharge {
  readonly code: string;
  readonly currency: string;
  readonly abroad: readonly [low: number, high: number];
  readonly home: readonly [low: number, high: number];
}

/** Share of the fare, on tickets within the country. */
export interface SalesTax {
  readonly code: string;
  readonly economy: number;
  readonly front: number;
}

const LAPS = ['infant'] as const;
const YOUNG = ['infant', 'child'] as const;

type Amounts = number | readonly (readonly [km: number, economy: number, front?: number])[];

const tax =
  (currency: string) =>
  (
    due: Due,
    code: string,
    amounts: Amounts,
    spares: Tax['spares'] = LAPS,
    sparesInFront: Tax['spares'] = spares,
  ): Tax => {
    const bands = typeof amounts === 'number' ? [[Infinity, amounts] as const] : amounts;
    return {
      code,
      due,
      currency,
      bands: bands.map(([km, economy, front = economy]) => [km, economy, front]),
      spares,
      sparesInFront,
    };
  };
const [pounds, euros, dollars] = [tax('GBP'), tax('EUR'), tax('USD')];
const NO_ONE = [] as const;

export const TAXES: Readonly<Record<string, readonly Tax[]>> = {
  // Air Passenger Duty from 1 April 2026: bands A, B and C; 2,000 and 5,500 miles
  GB: [
    pounds(
      'leaving',
      'GB',
      [
        [3_219, 15, 32],
        [8_851, 102, 244],
        [Infinity, 106, 253],
      ],
      YOUNG,
      LAPS,
    ),
    pounds('home', 'GB', [[Infinity, 8, 16]], YOUNG, LAPS),
  ],
  // international transportation tax, 11 September fee, passenger facility charge; immigration,
  // agriculture and customs fees
  US: [
    dollars('leaving', 'US', 23.4, NO_ONE),
    dollars('landing', 'US', 23.4, NO_ONE),
    dollars('leaving', 'AY', 5.6),
    dollars('home', 'AY', 5.6),
    dollars('home', 'ZP', 5.3),
    dollars('each', 'XF', 4.5),
    dollars('landing', 'XY', 7, NO_ONE),
    dollars('landing', 'XA', 3.84, NO_ONE),
    dollars('landing', 'YC', 7.39, NO_ONE),
  ],
  // Luftverkehrsteuer from 1 July 2026, aviation security charge
  DE: [
    euros('leaving', 'OY', [
      [2_500, 13.03],
      [6_000, 33.01],
      [Infinity, 59.43],
    ]),
    euros('home', 'OY', 13.03),
    euros('leaving', 'DE', 13),
    euros('home', 'DE', 13),
  ],
  // taxe de solidarité, tarif de l'aviation civile, tarif de sûreté
  FR: [
    euros('leaving', 'IZ', [
      [2_500, 7.4, 30],
      [5_500, 15, 80],
      [Infinity, 40, 120],
    ]),
    euros('home', 'IZ', [[Infinity, 7.4, 30]]),
    euros('leaving', 'O4', [
      [2_500, 5.05],
      [Infinity, 9.09],
    ]),
    euros('home', 'O4', 5.05),
    euros('leaving', 'FR', 12.8),
    euros('home', 'FR', 12.8),
  ],
  // vliegbelasting, security
  NL: [
    euros('leaving', 'NL', 30.25),
    euros('home', 'NL', 30.25),
    euros('leaving', 'CJ', 14.6),
    euros('home', 'CJ', 14.6),
  ],
  // addizionale comunale, security
  IT: [
    euros('leaving', 'HB', 6.5),
    euros('home', 'HB', 6.5),
    euros('leaving', 'VT', 2.8),
    euros('home', 'VT', 2.8),
  ],
  ES: [
    euros('leaving', 'OG', 3.7),
    euros('home', 'OG', 3.7),
    euros('leaving', 'QV', 0.65),
    euros('home', 'QV', 0.65),
  ],
  PT: [euros('leaving', 'PT', 5.2), euros('home', 'PT', 3.1)],
  AT: [euros('leaving', 'QD', 12), euros('home', 'QD', 30)],
  BE: [euros('leaving', 'BE', 10), euros('home', 'BE', 10)],
  CA: [tax('CAD')('leaving', 'CA', 34.42), tax('CAD')('home', 'CA', 9.94)],
  AU: [tax('AUD')('leaving', 'AU', 70, YOUNG)],
  JP: [tax('JPY')('leaving', 'TK', 3_000)],
  AE: [
    tax('AED')('leaving', 'F6', 35),
    tax('AED')('leaving', 'ZR', 10),
    tax('AED')('leaving', 'TP', 5),
  ],
  IN: [tax('USD')('leaving', 'P2', 12), tax('INR')('home', 'P2', 200)],
  MX: [tax('MXN')('landing', 'UK', 983)],
  SG: [tax('SGD')('leaving', 'OP', 8), tax('SGD')('leaving', 'L7', 10.8)],
  HK: [
    tax('HKD')('leaving', 'HK', 200, YOUNG),
    tax('HKD')('leaving', 'G3', 65),
    tax('HKD')('leaving', 'I5', [
      [1_500, 90, 160],
      [Infinity, 160, 180],
    ]),
  ],
  TH: [tax('THB')('leaving', 'G8', 15), tax('THB')('leaving', 'E7', 35)],
  ZA: [
    tax('ZAR')('leaving', 'ZA', 190),
    tax('ZAR')('leaving', 'UM', 24),
    tax('ZAR')('home', 'UM', 24),
  ],
};

const charge = (
  code: string,
  currency: string,
  abroad: AirportCharge['abroad'],
  home: AirportCharge['home'],
): AirportCharge => ({ code, currency, abroad, home });

export const AIRPORT_CHARGES: Readonly<Record<string, AirportCharge>> = {
  GB: charge('UB', 'GBP', [11, 32], [6, 16]),
  // the passenger facility charge is due at every take-off
  US: charge('XF', 'USD', [0, 0], [0, 0]),
  DE: charge('RA', 'EUR', [17, 31], [14, 25]),
  FR: charge('QX', 'EUR', [9, 24], [6, 15]),
  NL: charge('RN', 'EUR', [12, 26], [12, 20]),
  IT: charge('IT', 'EUR', [8, 24], [6, 16]),
  ES: charge('JD', 'EUR', [7, 20], [4, 14]),
  PT: charge('YP', 'EUR', [9, 18], [5, 11]),
  CH: charge('CH', 'CHF', [18, 36], [16, 32]),
  AT: charge('ZY', 'EUR', [17, 25], [15, 22]),
  CA: charge('SQ', 'CAD', [25, 42], [15, 38]),
  AU: charge('WY', 'AUD', [28, 62], [6, 22]),
  JP: charge('SW', 'JPY', [1_550, 3_160], [290, 880]),
  AE: charge('AE', 'AED', [75, 75], [0, 0]),
  IN: charge('IN', 'INR', [550, 1_500], [150, 620]),
  MX: charge('XD', 'MXN', [800, 1_250], [420, 900]),
  BR: charge('BR', 'BRL', [90, 240], [32, 62]),
  SG: charge('SG', 'SGD', [46.4, 46.4], [0, 0]),
  // building and security fees are taxes of the table
  HK: charge('HK', 'HKD', [0, 0], [0, 0]),
  TH: charge('TS', 'THB', [730, 1_120], [100, 130]),
  CN: charge('CN', 'CNY', [90, 90], [50, 50]),
  KR: charge('BP', 'KRW', [24_000, 24_000], [4_000, 5_000]),
  ZA: charge('WC', 'ZAR', [250, 420], [110, 180]),
  TR: charge('TR', 'EUR', [15, 25], [3, 5]),
};

/** Charge in countries without an entry. */
export const OTHER_CHARGE: AirportCharge = charge('YR', 'USD', [12, 34], [4, 13]);

export const SALES_TAXES: Readonly<Record<string, SalesTax>> = {
  US: { code: 'US', economy: 0.075, front: 0.075 },
  CA: { code: 'XG', economy: 0.05, front: 0.05 },
  AU: { code: 'UO', economy: 0.1, front: 0.1 },
  IN: { code: 'K3', economy: 0.05, front: 0.18 },
  MX: { code: 'MX', economy: 0.16, front: 0.16 },
};
