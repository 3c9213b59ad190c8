import {
  type ApiClient,
  createClient,
  isAbort,
  loggedIn,
  loggedOut,
  type Store,
  TokenKeeper,
} from '@portico/runtime';
import { PATHS, type Session } from '@portico/contract';
import { isDealLink } from '@portico/rules/redirect';
import { readCookie } from './cookies.ts';
import { rememberWhoLeaves } from './who-leaves.ts';
import type { PageState } from './page-state.ts';
import { timeZone } from './zone.ts';

export interface PageApi {
  readonly api: ApiClient;
  readonly tokens: TokenKeeper;
  /** Called once when the store exists: token renewals update the user in it. */
  attach(store: Store): void;
}

/**
 * The page's API client: same origin, the token of the page load, one renewal shared by all tabs,
 * one redirect to /logout.
 */
export function createPageApi(state: PageState): PageApi {
  let store: Store | null = null;
  const language = () => {
    const list = store?.getState().language;
    return list?.languages.find(({ code }) => code === list.current)?.value ?? state.language;
  };
  const tokens = new TokenKeeper({
    renew: () => renew(api),
    seemsLoggedIn: () => readCookie('auth') === 'true',
    signedOut: () => {
      if (store) rememberWhoLeaves(store.getState().user);
      store?.dispatch(loggedOut());
      location.assign('/logout');
    },
    renewed: (user) => store?.dispatch(loggedIn(user)),
    exclusively: (task) => (navigator.locks ? navigator.locks.request('session', task) : task()),
  });
  tokens.token = state.token;
  const api = createClient({
    base: state.apiBase,
    tokens,
    language,
    sessionId: () => state.sessionId,
    timeZone,
    isLinkedPage: () =>
      isDealLink(location.search) ||
      /^\/(deal-link|booknow\/hotels\/deal|disapproveproposal|allowagentproposal)(\/|$)/i.test(
        location.pathname,
      ),
  });
  return {
    api,
    tokens,
    attach: (made) => {
      store = made;
    },
  };
}

/**
 * Requests a new session with the refresh cookie; null if the server rejects it or cannot be
 * reached.
 */
async function renew(api: ApiClient): Promise<Session | null> {
  try {
    return await api.call('refresh', {});
  } catch (error) {
    if (isAbort(error)) throw error;
    return null;
  }
}

/** Path of the logout call, for a page that is about to unload. */
export const LOGOUT_PATH = PATHS.logout.path;
