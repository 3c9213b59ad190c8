import type { Place } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { createStore, type RootState, type Store } from './create-store.ts';
import { loadAgency } from './agency.ts';
import { createSuggestLoader, NO_SUGGESTIONS } from './autosuggest.ts';
import { createDealsLoader, NO_DEALS } from './deals.ts';
import { loadCountries, loadLanguages, loadNavigation } from './lists.ts';
import { loadExchangeRates } from './multi-currency.ts';

type Reply = { readonly data: unknown } | { readonly error: Error };
/** A client whose only call responds when the test releases it. */
function clientWith(reply: Reply) {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const api = fakeApi(async () => {
    await gate;
    if ('error' in reply) throw reply.error;
    return reply.data;
  });
  return { api, release };
}
const deal = (name: string) => ({ name });
/** Product loaders that use the test client's responses. */
const loadHotelDeals = createDealsLoader('hotels', async (api, _body: object) => {
  const answer: unknown = await api.call('agency', {});
  return answer as { response: object[] };
});
const suggestHotels = createSuggestLoader('hotels', async (api) => {
  const answer: unknown = await api.call('countries', {});
  const { data } = answer as { data: { locationSuggestions: Place[]; allData: Place[] } };
  return { suggestions: data.locationSuggestions, allData: data.allData };
});
const dealsBody = {};
const dealsOf = (s: RootState) => s.deals.hotels ?? NO_DEALS;
const suggestionsOf = (s: RootState) => s.autosuggest.hotels ?? NO_SUGGESTIONS;

interface Case {
  readonly name: string;
  readonly load: (store: Store) => Promise<unknown>;
  readonly good: unknown;
  readonly slice: (state: RootState) => { isLoading: boolean; error: unknown };
  readonly data: (state: RootState) => unknown;
  readonly loaded: unknown;
}
const loaders: readonly Case[] = [
  {
    name: 'deal lists',
    load: (store) => store.dispatch(loadHotelDeals(dealsBody)),
    good: { response: [deal('a')] },
    slice: dealsOf,
    data: (s) => dealsOf(s).list,
    loaded: [deal('a')],
  },
  {
    name: 'navigation',
    load: (store) => store.dispatch(loadNavigation()),
    good: { agencyNavigation: [{ label: 'x' }] },
    slice: (s) => s.navigation,
    data: (s) => s.navigation.items,
    loaded: [{ label: 'x' }],
  },
  {
    name: 'agency',
    load: (store) => store.dispatch(loadAgency()),
    good: { agency: { agencyName: 'x' }, geoLocation: { country: 'Germany', countryCode: 'DE' } },
    slice: (s) => s.agency,
    data: (s) => s.agency.data,
    loaded: { agencyName: 'x' },
  },
  {
    name: 'country',
    load: (store) => store.dispatch(loadCountries()),
    good: { data: [{ code: 'AE' }] },
    slice: (s) => s.country,
    data: (s) => s.country.countries,
    loaded: [{ code: 'AE' }],
  },
  {
    name: 'language',
    load: (store) => store.dispatch(loadLanguages()),
    good: { languages: [{ code: 'en' }] },
    slice: (s) => s.language,
    data: (s) => s.language.languages,
    loaded: [{ code: 'en' }],
  },
  {
    name: 'auto-suggest',
    load: (store) => store.dispatch(suggestHotels('par')),
    good: { data: { locationSuggestions: [{ id: 'p' }], allData: [] } },
    slice: suggestionsOf,
    data: (s) => suggestionsOf(s).suggestions,
    loaded: [{ id: 'p' }],
  },
  {
    name: 'exchange rates',
    load: (store) => store.dispatch(loadExchangeRates()),
    good: { rates: { USD: 1 } },
    slice: (s) => s.multiCurrency,
    data: (s) => s.multiCurrency.exchangeRates,
    loaded: { USD: 1 },
  },
];

async function run(loader: Case, reply: Reply, preloaded?: Partial<RootState>) {
  const { api, release } = clientWith(reply);
  const store = createStore(api, preloaded);
  const done = loader.load(store);
  const pending = store.getState();
  release();
  await done;
  return { pending, after: store.getState() };
}

describe.each(loaders)('loader of $name', (loader) => {
  it('sets loading, then the data [R4-06]', async () => {
    const { pending, after } = await run(loader, { data: loader.good });
    expect(loader.slice(pending)).toMatchObject({ isLoading: true, error: null });
    expect(loader.data(after)).toEqual(loader.loaded);
    expect(loader.slice(after)).toMatchObject({ isLoading: false, error: null });
  });
  it("stores the failure's message [R4-06]", async () => {
    const { after } = await run(loader, {
      error: new ApiError(500, { error: 'x', code: 'INTERNAL' }),
    });
    expect(loader.slice(after).isLoading).toBe(false);
    expect(loader.slice(after).error).toEqual(
      loader.name === 'exchange rates' ? { error: 'x', code: 'INTERNAL' } : 'x',
    );
  });
  it("stores 'Something went wrong' when the failure has no message [R4-10] [R8-01]", async () => {
    // failures of the program, the network, a proxy, and a server with an empty message
    const silent = [
      new Error(''),
      new ApiError(0, null),
      new ApiError(502, null),
      new ApiError(500, { error: '' }),
      new ApiError(500, { error: { deep: 1 } }),
    ];
    for (const error of silent) {
      const { after } = await run(loader, { error });
      const stored =
        error instanceof ApiError && loader.name === 'exchange rates'
          ? (error.body ?? 'Failed to fetch exchange rates')
          : 'Something went wrong';
      expect(loader.slice(after).error).toEqual(stored);
    }
  });
});

describe('deal lists', () => {
  const [deals] = loaders as [Case, ...Case[]];
  const withThree = {
    deals: {
      activeTab: null,
      hotels: {
        list: [deal('a'), deal('b'), deal('c')],
        isLoading: false,
        error: 'old',
        isAnswered: true,
        empty: null,
      },
    },
  };
  it('are cleared and loading on a new request [R4-07]', async () => {
    const { pending } = await run(deals, { data: { response: [] } }, withThree);
    expect(pending.deals.hotels).toMatchObject({ list: [], isLoading: true, error: null });
  });
  it("are the field 'response' on success [R4-08] [R7-55]", async () => {
    const { after } = await run(deals, { data: { response: [deal('a'), deal('b')] } });
    expect(after.deals.hotels).toMatchObject({ list: [deal('a'), deal('b')], isLoading: false });
  });
  it('are empty with a message on failure [R4-09]', async () => {
    const { after } = await run(deals, { error: new ApiError(503, { error: 'x' }) }, withThree);
    expect(after.deals.hotels).toMatchObject({ list: [], error: 'x', isLoading: false });
  });
  it('are untouched by a cancelled request', async () => {
    const { after } = await run(deals, { error: new DOMException('gone', 'AbortError') });
    expect(dealsOf(after).error).toBeNull();
  });
});

describe('auto-suggest', () => {
  it('has no suggestions after a failure', async () => {
    const place = (id: string): Place => ({
      id,
      type: 'city',
      name: id,
      label: id,
      countryCode: 'FR',
      latitude: 0,
      longitude: 0,
      timeZone: 'UTC',
    });
    const two = {
      autosuggest: {
        hotels: {
          isLoading: false,
          error: null,
          suggestions: [place('1'), place('2')],
          allData: [place('1')],
        },
      },
    };
    const { after } = await run(loaders[5] as Case, { error: new ApiError(500, null) }, two);
    expect(after.autosuggest.hotels).toMatchObject({ suggestions: [], allData: [] });
  });
});
