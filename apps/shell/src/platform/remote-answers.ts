// The shell's side of the event protocol: remotes request state, or replace displayed data of user
// and agency. Nothing they send grants a permission; the server decides, and the data behind
// permissions, calls or prices stays under the shell's control (decision 0122).
import { host, type HostHandlers, shownOfAgency, shownOfPerson } from '@portico/remote-kit';
import { safeRedirect } from '@portico/rules/redirect';
import {
  agencyReplaced,
  type ApiClient,
  loadCountries,
  type SharedUser,
  type Store,
  userReplaced,
} from '@portico/runtime';
import { pushAddress } from './navigation.ts';

type PayloadOf<T extends keyof HostHandlers> = Parameters<NonNullable<HostHandlers[T]>>[0];

/** Handles the events dispatched at `target`. */
export function handleRemoteEvents(store: Store, api: ApiClient, target: EventTarget): void {
  const askGateway = gatewayAsker(api);
  host.listen(
    {
      USER_UPDATE: (payload) => replaceUser(store, payload),
      AGENCY_UPDATE: (payload) => {
        const { data } = store.getState().agency;
        if (data) store.dispatch(agencyReplaced({ ...data, ...shownOfAgency(payload) }));
      },
      STATE_REQUEST: () => {
        tellState(store);
        const { countries, isLoading } = store.getState().country;
        // no page of the shell needs the countries: the first request loads them, and the state is
        // sent again afterwards
        if (countries.length === 0 && !isLoading)
          void store.dispatch(loadCountries()).then(({ meta }) => {
            if (meta.requestStatus === 'fulfilled') tellState(store);
          });
      },
      PAYMENT_GATEWAY_REQUEST: askGateway,
      NAVIGATE: ({ path }) => {
        const address = safeRedirect(path);
        if (address === null) return false;
        pushAddress(address);
      },
    },
    target,
  );
}

function replaceUser(store: Store, payload: PayloadOf<'USER_UPDATE'>): void {
  const { user } = store.getState();
  const { personal_info, lang } = payload;
  const shared = sharedRole(payload) ?? user.shared;
  store.dispatch(
    userReplaced({
      ...user,
      ...(shared ? { shared } : {}),
      profile: user.profile && {
        ...user.profile,
        ...(lang === undefined ? {} : { lang }),
        personal_info: { ...user.profile.personal_info, ...shownOfPerson(personal_info ?? {}) },
      },
    }),
  );
}

/** Role published by a remote; undefined unless it says whether the user is an agent. */
function sharedRole({
  userType,
  isTravelAgent,
  isRestrictedAgent = false,
}: PayloadOf<'USER_UPDATE'>): SharedUser | null {
  if (isTravelAgent === undefined) return null;
  return { ...(userType ? { userType } : {}), isTravelAgent, isRestrictedAgent };
}

function tellState(store: Store): void {
  const { agency, multiCurrency, country, user } = store.getState();
  const { shared: _, ...own } = user;
  host.tell('STATE', {
    ...(agency.data ? { agency: agency.data } : {}),
    multicurrency: { ...multiCurrency },
    country: { ...country },
    ...(own.profile ? { user: own } : {}),
  });
}

/**
 * Returns a function that fetches the settings of the active payment gateway and sends them;
 * concurrent requests share one fetch.
 */
function gatewayAsker(api: ApiClient): () => void {
  let isAsking = false;
  return () => {
    if (isAsking) return;
    isAsking = true;
    api
      .call('currentPaymentGateway', {})
      .then(
        // exactly these four fields, whatever else the response contains
        ({ CurrentPayment: { gateway, publicKey, mode, methods } }) =>
          host.tell('PAYMENT_GATEWAY', { gateway, publicKey, mode, methods: [...methods] }),
      )
      .catch((error: unknown) => console.warn('payment gateway settings are not to be had', error))
      .finally(() => {
        isAsking = false;
      });
  };
}
