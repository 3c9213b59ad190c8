import { loggedOut, useApi, useStore, useTranslation } from '@portico/runtime';
import { useEffect, useRef } from 'react';
import { goTo } from '../../platform/navigation.ts';
import { forgetSession } from '../../platform/forget-session.ts';
import { endSession } from './end-session.ts';
import { logoutTarget } from './logout-target.ts';

/** Ends the session on the server and in this browser, then leaves after 100 ms (decision O-022). */
export function LogoutPage() {
  const { t } = useTranslation();
  const api = useApi();
  const store = useStore();
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const { user, agency } = store.getState();
    // the role is read before the reset
    const target = logoutTarget(user, agency.data?.returnUrl ?? '');
    const forget = () => {
      forgetSession();
      store.dispatch(loggedOut());
    };
    void endSession({ revoke: () => api.call('logout', {}), forget, leave: () => goTo(target) });
  }, [api, store]);
  return <main id="main" className="wrap section" role="status">{t('shell.loggingOut')}</main>;
}
