// The shell's end of the border: remotes ask for state, or replace what is shown of user and
// agency. Nothing they say gives a right; the server decides, and what decides rights, calls or
// prices stays the shell's own (decision 0122).
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

/** Answers what is said at `door`. */
export function answerRemotes(store: Store, api: ApiClient, door: EventTarget): void {
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
        // no page of the shell needs them: they come with the first who asks, who is then told once
        // more
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
    door,
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

/** The role a remote publishes, where it says whether it is an agent's. */
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
 * Fetches the settings of the gateway in use and tells them; requests that come meanwhile share the
 * fetch.
 */
function gatewayAsker(api: ApiClient): () => void {
  let isAsking = false;
  return () => {
    if (isAsking) return;
    isAsking = true;
    api
      .call('currentPaymentGateway', {})
      .then(
        // these four and nothing else, whatever the answer holds
        ({ CurrentPayment: { gateway, publicKey, mode, methods } }) =>
          host.tell('PAYMENT_GATEWAY', { gateway, publicKey, mode, methods: [...methods] }),
      )
      .catch((error: unknown) => console.warn('payment gateway settings are not to be had', error))
      .finally(() => {
        isAsking = false;
      });
  };
}
