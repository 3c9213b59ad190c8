import { loggedOut, useApi, useStore, useTranslation } from '@portico/runtime';
import { useEffect, useRef } from 'react';
import { goTo } from '../../platform/navigation.ts';
import { sessionEndRole } from '../../platform/who-leaves.ts';
import { forgetSession } from '../../platform/forget-session.ts';
import { endSession } from './end-session.ts';
import { logoutTarget } from './logout-target.ts';

/** Timeout for the server's response in milliseconds. */
const LONGEST_MS = 5_000;

/**
 * Ends the session on the server and in this browser, then leaves after 100 ms (decision O-022).
 */
export function LogoutPage() {
  const { t } = useTranslation();
  const api = useApi();
  const store = useStore();
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const { user, agency } = store.getState();
    const signal = AbortSignal.timeout(LONGEST_MS);
    const leaving = user.auth ? user : (sessionEndRole() ?? user);
    let target = logoutTarget(leaving, agency.data?.returnUrl ?? '');
    // the role is read before the reset; if the token has expired it is taken from the renewed
    // session
    const revoke = async () => {
      if (user.isUncertain) {
        const who = await api.call('refresh', {}, { signal }).then(
          ({ user: { isTravelAgent } }) => ({ auth: true, isTravelAgent }),
          () => leaving,
        );
        target = logoutTarget(who, agency.data?.returnUrl ?? '');
      }
      await api.call('logout', {}, { signal });
    };
    const forget = () => {
      forgetSession();
      store.dispatch(loggedOut());
    };
    void endSession({ revoke, forget, leave: () => goTo(target) });
  }, [api, store]);
  return (
    <main id="main" className="wrap section" role="status">
      {t('shell.loggingOut')}
    </main>
  );
}
