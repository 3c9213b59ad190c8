import type { AgencyData, CountryEntry, UserProfile } from '@portico/contract';
import { EVENT_NAME } from '@portico/contract/event-names';
import { guest } from '@portico/remote-kit';
import { type ApiClient, createStore } from '@portico/runtime';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToRemotes, tellCurrency } from './remote-events.ts';

const entry = (name: string, code: string, currency: string, symbol: string): CountryEntry => ({
  name,
  code,
  currency,
  symbol,
  emoji: '',
  unicode: '',
  image: `/assets/flags/${code.toLowerCase()}.svg`,
});
const NORWAY = entry('Norway', 'NO', 'NOK', 'kr');
const PORTUGAL = entry('Portugal', 'PT', 'EUR', '€');
const profile = {
  id: 'u1',
  userType: 'Customer',
  isTravelAgent: false,
  isRestrictedAgent: false,
  isRewardWalletEnable: true,
  lang: null,
  personal_info: { first_name: 'Solveig', last_name: 'Dahl' },
} as UserProfile;
const agency = { agencyName: 'Northgate', faqEnableTitle: 'Good to know' } as AgencyData;

const loaded = { isLoading: false, error: null };
const gateway = { gateway: 'sandbox-card', publicKey: 'pk', mode: 'test', methods: ['card'] };
const api: ApiClient = {
  call: async () => ({ CurrentPayment: gateway }) as never,
  send: () => Promise.reject(new Error('not expected here')),
  stream: () => {
    throw new Error('not expected here');
  },
};

/** A page of the agency, and a remote beside it that hears everything. */
function page({ isLoggedIn = true } = {}) {
  const store = createStore(api, {
    agency: { ...loaded, data: agency },
    user: {
      auth: isLoggedIn,
      isTravelAgent: false,
      isRestrictedAgent: false,
      geoLocation: { country: 'Norway', countryCode: 'NO' },
      profile: isLoggedIn ? profile : null,
      isUncertain: false,
    },
    country: { ...loaded, countries: [NORWAY, PORTUGAL] },
    multiCurrency: { ...loaded, exchangeRates: { USD: 1, NOK: 11 }, selectedCurrency: NORWAY },
  });
  listenToRemotes(store, api);
  const remote = guest('wl_probe');
  const heard: { readonly type: string; readonly payload: object }[] = [];
  remote.listen({
    STATE: (payload) => void heard.push({ type: 'STATE', payload }),
    CURRENCY_CHANGED: (payload) => void heard.push({ type: 'CURRENCY_CHANGED', payload }),
    PAYMENT_GATEWAY: (payload) => void heard.push({ type: 'PAYMENT_GATEWAY', payload }),
  });
  return { store, remote, heard };
}

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));

describe('what a remote says', () => {
  it('replaces what is shown of the user, and leaves the rest', () => {
    const { store, remote } = page();
    const before = store.getState().user;
    const isTravelAgent = true;
    remote.tell('USER_UPDATE', {
      isTravelAgent,
      profile: { ...profile, personal_info: { first_name: 'Another' } },
    });
    expect(store.getState().user).toEqual({
      ...before,
      isTravelAgent,
      profile: { ...profile, personal_info: { first_name: 'Another' } },
    });
  });
  it('replaces what is shown of the agency, and leaves the rest', () => {
    const { store, remote } = page();
    remote.tell('AGENCY_UPDATE', { faqEnableTitle: 'Asked often' });
    expect(store.getState().agency.data).toEqual({ ...agency, faqEnableTitle: 'Asked often' });
  });
});

describe('what a remote is told', () => {
  it('the whole state: agency, currency, countries and person', () => {
    const { store, remote, heard } = page();
    remote.tell('STATE_REQUEST', {});
    const { multiCurrency, user } = store.getState();
    expect(heard).toEqual([
      {
        type: 'STATE',
        payload: {
          agency,
          multicurrency: multiCurrency,
          country: { ...loaded, countries: [NORWAY, PORTUGAL] },
          user,
        },
      },
    ]);
    expect(user).toMatchObject({ geoLocation: { country: 'Norway', countryCode: 'NO' }, profile });
  });
  it('of a visitor nothing is told', () => {
    const { remote, heard } = page({ isLoggedIn: false });
    remote.tell('STATE_REQUEST', {});
    expect(heard.map(({ payload }) => Object.keys(payload))).toEqual([
      ['agency', 'multicurrency', 'country'],
    ]);
  });
  it('a copy: what it does with it changes nothing here', () => {
    const { store, remote } = page();
    window.addEventListener(EVENT_NAME, (event) => {
      const { type, payload } = (
        event as CustomEvent<{ type: string; payload: { agency: object } }>
      ).detail;
      if (type === 'STATE') Object.assign(payload.agency, { agencyName: 'Stolen' });
    });
    remote.tell('STATE_REQUEST', {});
    expect(store.getState().agency.data?.agencyName).toBe('Northgate');
  });
  it('the currency that was chosen, and the gateway in use when it asks', async () => {
    const { remote, heard } = page();
    tellCurrency(PORTUGAL);
    remote.tell('PAYMENT_GATEWAY_REQUEST', {});
    await expect.poll(() => heard.length).toBe(2);
    expect(heard).toEqual([
      { type: 'CURRENCY_CHANGED', payload: PORTUGAL },
      { type: 'PAYMENT_GATEWAY', payload: gateway },
    ]);
  });
});
