import type { AgencyData, UserProfile } from '@portico/contract';
import { EVENT_NAME } from '@portico/contract/event-names';
import { guest } from '@portico/remote-kit';
import { type ApiClient, createStore, loggedOut } from '@portico/runtime';
import { get } from '@portico/contract/call-path';
import { PATHS } from '@portico/contract/paths';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countryEntry } from '../testing/country-entry.ts';
import { routerReady } from './navigation.ts';
import { handleRemoteEvents } from './remote-answers.ts';
import { listenToRemotes, tellCurrency } from './remote-events.ts';

const NORWAY = countryEntry('Norway', 'NO', 'NOK', 'kr');
const PORTUGAL = countryEntry('Portugal', 'PT', 'EUR', '€');
const profile: UserProfile = {
  id: 'u1',
  userType: 'Customer',
  isTravelAgent: false,
  isRestrictedAgent: false,
  isRewardWalletEnable: true,
  lang: null,
  personal_info: {
    first_name: 'Solveig',
    last_name: 'Dahl',
    email: 'solveig@example.com',
    phone: null,
    profile_image: null,
    credits: { amount: 5, currency: 'USD' },
  },
};
const agency = {
  agencyName: 'Northgate',
  faqEnableTitle: 'Good to know',
  status: 'Active',
  isLockedHotelsOnly: true,
  allowNonLoginFlow: false,
  bookingMenuItemOptions: [{ id: 1, title: 'Hotels', active: true }],
  sso: { isSSOEnabled: true, isDirectLoginAllowedForSSOUsers: false },
  returnUrl: 'https://northgate.example/',
} as unknown as AgencyData;

const loaded = { isLoading: false, error: null };
const gateway = { gateway: 'sandbox-card', publicKey: 'pk', mode: 'test', methods: ['card'] };

/**
 * A client that counts its calls; its response about the payment gateway contains an additional
 * secret.
 */
function countingApi() {
  const calls: string[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    currentPaymentGateway: { CurrentPayment: { ...gateway, secretKey: 'sk' } },
    countries: { data: [NORWAY, PORTUGAL] },
  };
  const refuse = () => {
    throw new Error('not expected here');
  };
  const api: ApiClient = {
    call: async (name) => {
      calls.push(name);
      return answers[name] as never;
    },
    send: refuse,
    stream: refuse,
  };
  return { api, calls };
}

/** A page of the agency, and a remote that records every event. */
function page({ isLoggedIn = true, countries = [NORWAY, PORTUGAL], isUncertain = false } = {}) {
  const { api, calls } = countingApi();
  const store = createStore(api, {
    agency: { ...loaded, data: agency },
    user: {
      auth: isLoggedIn,
      isTravelAgent: false,
      isRestrictedAgent: false,
      geoLocation: { country: 'Norway', countryCode: 'NO' },
      profile: isLoggedIn ? profile : null,
      isUncertain,
    },
    country: { ...loaded, countries },
    multiCurrency: { ...loaded, exchangeRates: { USD: 1, NOK: 11 }, selectedCurrency: NORWAY },
  });
  handleRemoteEvents(store, api, window);
  const remote = guest('wl_probe');
  const heard: { readonly type: string; readonly payload: object }[] = [];
  remote.listen({
    STATE: (payload) => void heard.push({ type: 'STATE', payload }),
    CURRENCY_CHANGED: (payload) => void heard.push({ type: 'CURRENCY_CHANGED', payload }),
    PAYMENT_GATEWAY: (payload) => void heard.push({ type: 'PAYMENT_GATEWAY', payload }),
  });
  return { store, remote, heard, calls };
}

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));

afterEach(() => void vi.restoreAllMocks());

describe('what a remote says', () => {
  it('replaces what is shown of the user, and leaves the rest', () => {
    const { store, remote } = page();
    const before = store.getState().user;
    remote.tell('USER_UPDATE', { lang: 'fr', personal_info: { first_name: 'Another' } });
    expect(store.getState().user).toEqual({
      ...before,
      profile: {
        ...profile,
        lang: 'fr',
        personal_info: { ...profile.personal_info, first_name: 'Another' },
      },
    });
  });
  it('replaces what is shown of the agency, and leaves the rest', () => {
    const { store, remote } = page();
    remote.tell('AGENCY_UPDATE', { faqEnableTitle: 'Asked often' });
    expect(store.getState().agency.data).toEqual({ ...agency, faqEnableTitle: 'Asked often' });
  });
  it('never replaces what decides rights: all of it is sent, and all of it stands', () => {
    const { store, remote } = page();
    const { user, agency: before } = store.getState();
    remote.tell('USER_UPDATE', {
      auth: false,
      id: 'u2',
      userType: 'AgencyOwner',
      isTravelAgent: true,
      isRestrictedAgent: false,
      isRewardWalletEnable: false,
      personal_info: { credits: { amount: 1e9, currency: 'USD' } },
    });
    expect({ ...store.getState().user, shared: undefined }).toEqual(user);
    remote.tell('AGENCY_UPDATE', {
      status: 'Inactive',
      isLockedHotelsOnly: false,
      allowNonLoginFlow: true,
      bookingMenuItemOptions: [{ id: 2, title: 'Cars', active: true }],
      sso: { isSSOEnabled: false, isDirectLoginAllowedForSSOUsers: true },
      returnUrl: 'https://elsewhere.example/',
    });
    expect(store.getState().agency).toEqual(before);
  });
  it('makes nobody a person: of a visitor there is nothing to replace', () => {
    const { store, remote } = page({ isLoggedIn: false });
    remote.tell('USER_UPDATE', { auth: true, personal_info: { first_name: 'Nobody' } });
    expect(store.getState().user).toMatchObject({ auth: false, profile: null });
  });
  it('shares a role, which goes when the shell learns that nobody is here', () => {
    const { store, remote } = page({ isLoggedIn: false, isUncertain: true });
    remote.tell('USER_UPDATE', { userType: 'SalesAgent', isTravelAgent: true });
    remote.tell('USER_UPDATE', { lang: 'fr' });
    expect(store.getState().user.shared).toEqual({
      userType: 'SalesAgent',
      isTravelAgent: true,
      isRestrictedAgent: false,
    });
    store.dispatch(loggedOut());
    expect(store.getState().user.shared).toBeUndefined();
  });
  it('leads to pages of this site alone, and what is refused is warned of', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { remote } = page();
    remote.tell('NAVIGATE', { path: '/booknow/hotels?x=1#y' });
    const followed: string[] = [];
    routerReady((address) => void followed.push(address));
    for (const path of ['//evil.example', 'https://evil.example/', '/\\evil', '/logout', '/api/x'])
      remote.tell('NAVIGATE', { path });
    remote.tell('NAVIGATE', { path: '/faqs' });
    expect(followed).toEqual(['/booknow/hotels?x=1#y', '/faqs']);
    expect(warn.mock.calls).toEqual(Array(5).fill(['Unhandled MF Event', 'NAVIGATE']));
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
  it('the countries too, which are loaded for the first who asks', async () => {
    const { remote, heard, calls } = page({ countries: [] });
    remote.tell('STATE_REQUEST', {});
    remote.tell('STATE_REQUEST', {});
    await expect.poll(() => heard.length).toBe(3);
    expect(heard[2]?.payload).toMatchObject({ country: { countries: [NORWAY, PORTUGAL] } });
    remote.tell('STATE_REQUEST', {});
    expect(heard).toHaveLength(4);
    expect(calls).toEqual(['countries']);
  });
  it('the currency that was chosen', () => {
    const { heard } = page();
    tellCurrency(PORTUGAL);
    expect(heard).toEqual([{ type: 'CURRENCY_CHANGED', payload: PORTUGAL }]);
  });
  it('the gateway in use when it asks, without secrets: one fetch for all who ask meanwhile [R7-52]', async () => {
    const { remote, heard, calls } = page();
    remote.tell('PAYMENT_GATEWAY_REQUEST', {});
    remote.tell('PAYMENT_GATEWAY_REQUEST', {});
    await expect.poll(() => heard.length).toBe(1);
    expect(heard).toEqual([{ type: 'PAYMENT_GATEWAY', payload: gateway }]);
    expect(calls).toEqual(['currentPaymentGateway']);
    expect(PATHS.currentPaymentGateway).toEqual(get('/getCurrentPaymentGateway'));
    remote.tell('PAYMENT_GATEWAY_REQUEST', {});
    await expect.poll(() => heard.length).toBe(2);
    expect(calls).toHaveLength(2);
  });
  it('nothing where the gateway cannot be had: the failure is warned of, and asking again is possible', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const failing: ApiClient = {
      ...countingApi().api,
      call: () => Promise.reject(new Error('away')),
    };
    handleRemoteEvents(createStore(failing), failing, window);
    const remote = guest('wl_probe');
    remote.tell('PAYMENT_GATEWAY_REQUEST', {});
    await expect.poll(() => warn.mock.calls.length).toBe(1);
    remote.tell('PAYMENT_GATEWAY_REQUEST', {});
    await expect.poll(() => warn.mock.calls.length).toBe(2);
  });
});

describe('the ear of the shell', () => {
  it('hears from the start, keeps the order, and takes each word as it was said', async () => {
    const { api } = countingApi();
    const store = createStore(api, { agency: { ...loaded, data: agency } });
    listenToRemotes(store, api);
    const said = { source: 'x', version: 1, type: 'AGENCY_UPDATE', payload: { city: 'Bergen' } };
    window.dispatchEvent(new CustomEvent(EVENT_NAME, { detail: said }));
    said.payload.city = 'Oslo';
    const remote = guest('wl_probe');
    remote.tell('AGENCY_UPDATE', { zipCode: '1' });
    remote.tell('AGENCY_UPDATE', { zipCode: '2' });
    tellCurrency(PORTUGAL);
    await expect
      .poll(() => store.getState().agency.data)
      .toMatchObject({
        city: 'Bergen',
        zipCode: '2',
      });
  });
});
