// Options in addition to the rate, and the currency of a quote, through quoting, quoting again and
// the check before booking: with a product that exists only in this test.
import { VISITOR } from '@portico/rules/access';
import type { SupplierRefusal } from '@portico/contract';
import type {
  RequestContext,
  Offering,
  Offers,
  Sale,
  StoredSale,
  OfferRef,
} from '@portico/selling';
import { createPricer } from '@portico/selling';
import { testClock } from '@portico/test-kit/clock';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SoldProduct } from '../selling/selling.types.ts';
import type { QuotesRepo } from './quotes.repo.ts';
import { quotesService } from './quotes.service.ts';
import type { NewQuote, QuotesService } from './quotes.types.ts';

const clock = testClock('2027-03-01T12:00:00Z');
const RATE = {
  rateKey: 'rate-1',
  currency: 'USD',
  net: 80_000,
  tax: 12_345,
  feeOnSite: 0,
  published: 92_345,
  payAt: 'now',
  cancellation: { timeZone: 'UTC', steps: [{ until: null, penalty: 20_000 }] },
} as const;
const SPAN = { from: '2027-06-01T10:00', fromZone: 'UTC', to: '2027-06-01T18:00', toZone: 'UTC' };

/** Checks requested from the supplier, in order. */
let asked: OfferRef[];
let refusal: SupplierRefusal['reason'] | null;
/** Returns what the product finds out about a refusal; null: nothing. */
let why: Offering['whyRefused'] | null;
/** Numbers of the questions that get no answer in time, from 1. */
let late: readonly number[];
/** Questions asked, each within a time of its own. */
let questions: number;
/** Logged supplier faults. */
let faults: string[];
/** Surcharge of the supplier for the options. */
let extra: number;
let rates: Record<string, number>;
let quotes: QuotesService;
let stored: Map<string, NewQuote>;

const offering = {
  product: 'Hotels',
  words: { item: 'Thing', fee: 'Fee' },
  sales: {
    product: 'Hotels',
    read: (sale: StoredSale) => sale as unknown as Sale,
    stored: (sale: Sale) => JSON.parse(JSON.stringify(sale)) as StoredSale,
    detail: (_sale: Sale, { total, currency }: { total: number; currency: string }) => ({
      total,
      currency,
    }),
  },
  checkAgain: () => undefined,
  async recheck(_supplier: unknown, wanted: OfferRef) {
    asked.push(wanted);
    if (refusal !== null) return { kind: 'refused', reason: refusal, message: 'No.' };
    const more = wanted.chosen === undefined ? 0 : extra;
    return {
      kind: 'ok',
      value: { rate: { ...RATE, net: RATE.net + more, published: RATE.published + more } },
    };
  },
  get whyRefused() {
    return why ?? undefined;
  },
  faultOf: () => null,
  promise: () => ({
    title: 'Thing',
    place: null,
    picture: null,
    span: SPAN,
    party: { adults: 1, children: [], units: 1 },
    promise: {},
  }),
  questionOf: () => ({}),
  remarks: () => [],
} as unknown as Offering;

beforeEach(() => {
  asked = [];
  faults = [];
  refusal = null;
  why = null;
  late = [];
  questions = 0;
  extra = 1_500;
  rates = { USD: 1, EUR: 0.9234 };
  stored = new Map();
  const today = async () => ({ rates, asOf: clock.iso() });
  const desk = {
    suppliers: [{ profile: { name: 'one' } }],
    answer: async (_asker: RequestContext, ask: (context: object) => unknown) => {
      questions += 1;
      return late.includes(questions) ? { kind: 'unknown', message: 'late' } : ask({});
    },
    rates: today,
    fault: (_name: string, _asker: RequestContext, fault: Error) => void faults.push(fault.message),
    pricer: async () =>
      createPricer({
        product: 'Hotels',
        settlementCurrency: 'USD',
        rules: [],
        userId: null,
        day: '2027-01-01',
        rates: await today(),
      }),
  };
  const repo = {
    save: async (one: NewQuote) => void stored.set(one.quote.id, one),
    find: async (_agency: string, id: string) => {
      const found = stored.get(id);
      return found === undefined ? null : { sale: found.stored, query: found.quote.query };
    },
    isConsumed: async () => false,
  } as unknown as QuotesRepo;
  quotes = quotesService({
    drawingAt: (path) => path,
    productOf: () => ({ slug: 'hotels', offering, desk }) as unknown as SoldProduct,
    offers: {
      open: () => ({
        kind: 'ok',
        offer: {
          supplier: 'one',
          itemKey: 'item',
          rateKey: 'rate-1',
          question: {},
          audience: 'anonymous',
          retail: 92_345,
          member: 92_345,
          currency: 'USD',
        },
      }),
    } as unknown as Offers,
    repo,
    claimOf: async () => undefined,
    clock,
    site: async () => SITE,
    failpoint: () => undefined,
    chargeStepOf: async (_agency, currency) => (['USD', 'EUR'].includes(currency) ? 1 : null),
  });
});

const SITE = {
  id: 'a',
  status: 'Active',
  settlementCurrency: 'USD',
  allowNonLoginFlow: true,
  isLockedHotelsOnly: false,
  products: [{ title: 'Hotels', active: true }],
} as unknown as RequestContext['site'];
const ASKER = {
  agencyId: 'a',
  site: SITE,
  viewer: VISITOR,
  language: 'en',
  sessionId: 's',
  correlationId: 'c',
  signal: new AbortController().signal,
} as RequestContext;
const SEAT = { services: [{ seat: '12A' }] };
const quote = (more?: object) => quotes.quote(ASKER, 'Hotels', 'offer', more);
const again = (id: string, more?: object) => quotes.again(ASKER, 'Hotels', id, more);
const requote = async (id: string) => {
  const sale = await quotes.findQuote('a', id);
  if (sale === null) throw new Error('no quote');
  return quotes.requote('a', sale, { correlationId: 'c', signal: ASKER.signal });
};

describe('what was chosen beside the rate', () => {
  it('goes to the supplier, is kept with the quote and asked for again, until other is chosen', async () => {
    const first = await quote({ chosen: SEAT });
    expect(asked[0]?.chosen).toEqual(SEAT);
    const second = await again(first.quoteId);
    expect(asked[1]?.chosen).toEqual(SEAT);
    await requote(second.quoteId);
    expect(asked[2]?.chosen).toEqual(SEAT);
    const none = { services: [] };
    const third = await again(second.quoteId, { chosen: none });
    expect(asked[3]?.chosen).toEqual(none);
    await again(third.quoteId, { chosen: {} });
    expect(asked[4]?.chosen).toEqual(none);
  });

  it('is nothing where nothing was chosen', async () => {
    const { quoteId } = await quote({ chosen: {} });
    await again(quoteId);
    for (const wanted of asked) expect(wanted).not.toHaveProperty('chosen');
    expect(stored.get(quoteId)?.stored).not.toHaveProperty('chosen');
  });

  it('is no change of price: only the same choice is compared', async () => {
    const plain = await quote();
    expect(plain.changed).toBeUndefined();
    const seated = await again(plain.quoteId, { chosen: SEAT });
    expect(seated.price.total).toBe(92_345 + 1_500);
    expect(seated.changed).toBeUndefined();
    extra = 2_000;
    expect((await again(seated.quoteId)).changed).toEqual({
      before: 93_845,
      after: 94_345,
      currency: 'USD',
      direction: 'up',
    });
  });

  it.each([
    ['SOLD_OUT', 'SOLD_OUT'],
    ['NOT_FOUND', 'SOLD_OUT'],
    ['SEAT_TAKEN', 'SEAT_TAKEN'],
    ['TRAVELLER_REFUSED', 'PARTY_REFUSED'],
    ['TOO_LATE', 'TOO_LATE_TO_BOOK'],
    ['CLOSED', 'OFFER_REFUSED'],
    ['INVALID', 'OFFER_REFUSED'],
  ] as const)(
    'refused as %s is told as %s, and never as sold out otherwise',
    async (reason, code) => {
      refusal = reason;
      await expect(quote({ chosen: SEAT })).rejects.toMatchObject({ code });
      expect(faults).toEqual(reason === 'INVALID' ? ['No.'] : []);
    },
  );
});

describe('a refusal of which the product finds the reason', () => {
  beforeEach(() => {
    refusal = 'INVALID';
    why = async (_supplier, _wanted, refused) => ({ ...refused, reason: 'SEAT_TAKEN' });
  });

  it('is told with it; the question for it has a time of its own', async () => {
    await expect(quote({ chosen: SEAT })).rejects.toMatchObject({ code: 'SEAT_TAKEN' });
    expect([questions, faults]).toEqual([2, []]);
  });

  it('is told as it was if there is no answer in time', async () => {
    late = [2];
    await expect(quote({ chosen: SEAT })).rejects.toMatchObject({ code: 'OFFER_REFUSED' });
    expect([questions, faults]).toEqual([2, ['No.']]);
  });

  it('is not asked about where the first question got no answer', async () => {
    late = [1];
    await expect(quote({ chosen: SEAT })).rejects.toMatchObject({ code: 'SUPPLIER_UNAVAILABLE' });
    expect(questions).toBe(1);
  });
});

describe('the currency of a quote', () => {
  it('is the wished one: every amount of it, and what the product shows', async () => {
    const view = await quote({ charge: 'EUR' });
    const total = Math.round(92_345 * 0.9234);
    expect(view).toMatchObject({
      price: { currency: 'EUR', total },
      passport: { currency: 'EUR', total },
      detail: { currency: 'EUR', total },
      charge: {
        currency: 'EUR',
        total,
        rate: '0.9234',
        settlement: { amount: 92_345, currency: 'USD' },
      },
    });
    expect(view.changed).toBeUndefined();
    expect((await quotes.read(ASKER, 'Hotels', view.quoteId)).quote.charge).toEqual(view.charge);
  });

  it('stays when it is quoted again, at the rate of the day; the check before booking keeps the rate', async () => {
    const first = await quote({ charge: 'EUR' });
    rates = { USD: 1, EUR: 0.8 };
    const checked = await requote(first.quoteId);
    expect(checked.sale).toMatchObject({
      currency: 'EUR',
      total: first.price.total,
      charge: { rate: '0.9234' },
    });
    expect(checked.view.changed).toBeUndefined();
    expect((await again(first.quoteId)).charge).toMatchObject({ currency: 'EUR', rate: '0.8' });
    expect((await again(first.quoteId, { charge: 'USD' })).charge).toBeUndefined();
  });

  it('tells a change of price in it', async () => {
    const seated = await quote({ chosen: SEAT, charge: 'EUR' });
    extra = 1_600;
    const { changed } = await again(seated.quoteId);
    expect(changed).toEqual({
      before: seated.price.total,
      after: Math.round((92_345 + 1_600) * 0.9234),
      currency: 'EUR',
      direction: 'up',
    });
  });

  it('that cannot be says why, also when it is read', async () => {
    const view = await quote({ charge: 'XAF' });
    expect(view).toMatchObject({ price: { currency: 'USD' }, chargeRefused: 'gateway' });
    rates = { USD: 1 };
    const old = await quote({ charge: 'EUR' });
    expect(old).toMatchObject({ price: { currency: 'USD' }, chargeRefused: 'rate' });
    expect((await quotes.read(ASKER, 'Hotels', old.quoteId)).quote.chargeRefused).toBe('rate');
  });
});
