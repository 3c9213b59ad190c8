// The shell's end of the border: remotes ask for state, or replace what is shown of user and agency. Nothing they say gives
// a right; the server decides.
import type { AgencyData } from '@portico/contract';
import { host } from '@portico/remote-kit';
import {
  agencyReplaced,
  type ApiClient,
  type Store,
  type UserState,
  userReplaced,
} from '@portico/runtime';

export function listenToRemotes(store: Store, api: ApiClient): void {
  host.listen({
    USER_UPDATE: (payload) =>
      store.dispatch(
        userReplaced({ ...store.getState().user, ...(payload as Partial<UserState>) }),
      ),
    AGENCY_UPDATE: (payload) => {
      const { data } = store.getState().agency;
      if (data) store.dispatch(agencyReplaced({ ...data, ...(payload as Partial<AgencyData>) }));
    },
    STATE_REQUEST: () => {
      const { agency, multiCurrency, country, user } = store.getState();
      host.tell('STATE', {
        ...(agency.data ? { agency: agency.data } : {}),
        multicurrency: { ...multiCurrency },
        country: { ...country },
        ...(user.profile ? { user: { ...user } } : {}),
      });
    },
    PAYMENT_GATEWAY_REQUEST: () => {
      api.call('currentPaymentGateway', {}).then(
        ({ CurrentPayment }) => host.tell('PAYMENT_GATEWAY', CurrentPayment),
        (error: unknown) => console.warn('payment gateway settings are not to be had', error),
      );
    },
  });
}

/** The choice of a currency, for remotes that keep their own state. */
export const tellCurrency = (entry: object): void => host.tell('CURRENCY_CHANGED', { ...entry });
