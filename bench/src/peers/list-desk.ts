// Creates lists in this process: one customer, today's exchange rates, and the product's own
// pricing and rows.
import type { ProductTitle, SupplierContext } from '@portico/contract';
import { startingRates } from '@portico/reference';
import type { FullPrice, RateFigures } from '@portico/rules/pricing';
import {
  type RequestContext,
  createPricer,
  type Offering,
  type RowMaker,
  rowMaker,
  type RowLookups,
} from '@portico/selling';

/** Rates of every currency that the product ships with. */
export const RATES = startingRates();
/** Markup of ten per cent on everything. */
const RULE = {
  id: 'm',
  supplier: null,
  userId: null,
  from: null,
  until: null,
  percent: 1_000,
  fixed: null,
  min: null,
  max: null,
} as const;
/** The same as a float, for net amounts. */
export const MARKUP = 1.1;

export const ASKER: RequestContext = {
  agencyId: 'bench',
  site: {
    id: 'bench',
    status: 'Active',
    settlementCurrency: 'USD',
    allowNonLoginFlow: true,
    isLockedHotelsOnly: false,
    isSpanishDefault: false,
    products: [],
    languages: ['en'],
    branding: { primaryColor: null },
    pictured: [],
  },
  viewer: { audience: 'anonymous', user: undefined },
  language: 'en',
  sessionId: 'bench',
  correlationId: 'bench-lists',
  signal: new AbortController().signal,
};

export const supplierContext = (): SupplierContext => ({
  agencyId: ASKER.agencyId,
  correlationId: ASKER.correlationId,
  signal: ASKER.signal,
  now: new Date().toISOString(),
  language: ASKER.language,
});

export const pricerFor = (
  product: ProductTitle,
  own?: (rate: RateFigures, price: FullPrice) => FullPrice,
) =>
  createPricer({
    product,
    settlementCurrency: ASKER.site.settlementCurrency,
    rules: [{ ...RULE, product }],
    userId: null,
    day: '2027-01-01',
    rates: RATES,
    own,
  });

/** Creates rows of a product whose lists have no seals. */
export const listMaker = (
  offering: Offering,
  pricer: ReturnType<typeof pricerFor>,
  question: unknown,
  words?: RowLookups,
): RowMaker =>
  rowMaker(
    offering,
    { of: () => () => '' },
    { asker: ASKER, pricer, question, words, memories: { memory: () => new Map() } },
  );
