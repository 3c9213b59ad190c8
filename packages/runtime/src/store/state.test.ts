import type { UserProfile } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { currencySelected, loggedIn, loggedOut } from './actions.ts';
import { createStore } from './create-store.ts';
import { loadEnabledCurrencies } from './lists.ts';
import { loadExchangeRates } from './multi-currency.ts';

const none = fakeApi();
const answering = (data: unknown) => fakeApi(() => data);
const failing = (error: Error) => fakeApi(() => Promise.reject(error));
const profile: UserProfile = {
  id: 'u1',
  userType: 'SalesAgent',
  isTravelAgent: true,
  isRestrictedAgent: true,
  isRewardWalletEnable: false,
  lang: null,
  personal_info: {
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.com',
    phone: null,
    profile_image: null,
    credits: { amount: 0, currency: 'USD' },
  },
};

describe('user state', () => {
  it('starts as a visitor: auth, isTravelAgent and isRestrictedAgent are there and false [R3-53]', () => {
    const {
      auth,
      isTravelAgent,
      isRestrictedAgent,
      profile: nobody,
    } = createStore(none).getState().user;
    expect({ auth, isTravelAgent, isRestrictedAgent, nobody }).toEqual({
      auth: false,
      isTravelAgent: false,
      isRestrictedAgent: false,
      nobody: null,
    });
  });
  it('starts in the United States [R3-54] [R9-18]', () => {
    expect(createStore(none).getState().user.geoLocation).toEqual({
      country: 'United States',
      countryCode: 'US',
    });
  });
  it('carries auth and isTravelAgent beside the profile [R3-61] [R3-60]', () => {
    const store = createStore(none);
    store.dispatch(loggedIn(profile));
    expect(store.getState().user).toMatchObject({
      auth: true,
      isTravelAgent: true,
      isRestrictedAgent: true,
      profile,
    });
    store.dispatch(loggedOut());
    expect(store.getState().user.auth).toBe(false);
  });
  it('is the initial state again after logout [R4-23]', () => {
    const store = createStore(none);
    const initial = store.getState().user;
    store.dispatch(loggedIn(profile));
    store.dispatch(loggedOut());
    expect(store.getState().user).toEqual(initial);
  });
});

describe('multi-currency state', () => {
  it('starts with the United Arab Emirates and AED [R3-52] [R9-16]', () => {
    expect(createStore(none).getState().multiCurrency.selectedCurrency).toMatchObject({
      name: 'United Arab Emirates',
      code: 'AE',
      currency: 'AED',
    });
  });
  it('has the keys of the specification [R3-72]', () => {
    expect(Object.keys(createStore(none).getState().multiCurrency).sort()).toEqual([
      'error',
      'exchangeRates',
      'isLoading',
      'selectedCurrency',
    ]);
  });
  it('has no rates until loaded, then those of the field rates [R3-71] [R4-13]', async () => {
    const store = createStore(answering({ rates: { USD: 1, EUR: 0.9 } }));
    expect(store.getState().multiCurrency.exchangeRates).toBeNull();
    await store.dispatch(loadExchangeRates());
    expect(store.getState().multiCurrency).toMatchObject({
      exchangeRates: { USD: 1, EUR: 0.9 },
      isLoading: false,
    });
  });
  it('clears the error while loading [R4-12]', () => {
    const before = { ...createStore(none).getState().multiCurrency, error: 'x' };
    const store = createStore(answering({ rates: {} }), { multiCurrency: before });
    void store.dispatch(loadExchangeRates());
    expect(store.getState().multiCurrency).toMatchObject({ isLoading: true, error: null });
  });
  it('keeps the old rates on failure [R4-14]', async () => {
    const before = { ...createStore(none).getState().multiCurrency, exchangeRates: { USD: 1 } };
    const store = createStore(
      failing(new ApiError(503, { error: 'Exchange rates are not available' })),
      { multiCurrency: before },
    );
    await store.dispatch(loadExchangeRates());
    expect(store.getState().multiCurrency).toMatchObject({
      isLoading: false,
      exchangeRates: { USD: 1 },
      error: { error: 'Exchange rates are not available' },
    });
  });
  it("stores the body of the server's answer, whatever it is, and 'Failed to fetch exchange rates' when there is none [R8-12]", async () => {
    const stored = async (body: unknown, status = 503) => {
      const store = createStore(failing(new ApiError(status, body)));
      await store.dispatch(loadExchangeRates());
      return store.getState().multiCurrency.error;
    };
    for (const body of [
      { error: 'Exchange rates are not available', code: 'RATES_UNAVAILABLE' },
      { anything: 1 },
      [],
      'Bad gateway',
    ])
      expect(await stored(body)).toEqual(body);
    for (const none of [null, ''])
      expect(await stored(none, 0)).toBe('Failed to fetch exchange rates');
  });
  it('changes the active currency by an explicit action [R4-15]', () => {
    const store = createStore(none);
    const euro = {
      name: 'Germany',
      code: 'DE',
      currency: 'EUR',
      emoji: '',
      unicode: '',
      image: '',
      symbol: '€',
    };
    store.dispatch(currencySelected(euro));
    expect(store.getState().multiCurrency.selectedCurrency).toEqual(euro);
  });
});

describe('currency state', () => {
  it('is filled from enableCurrencies [R3-70]', async () => {
    const store = createStore(answering({ data: [{ code: 'AE' }] }));
    expect(store.getState().currency.enableCurrenciesData).toEqual([]);
    await store.dispatch(loadEnabledCurrencies());
    expect(store.getState().currency.enableCurrenciesData).toEqual([{ code: 'AE' }]);
  });
});
