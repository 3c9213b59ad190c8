import { Alert, Button, icons } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useEffect, useState } from 'react';
import { hasPasskeys } from '../../platform/passkeys.ts';
import { type WayIn, useWaysIn } from './auth.query.ts';
import { passkeyFaultText } from './login-rules.ts';

/** Returns true if the browser supports passkeys; false until the check has finished. */
export function useHasPasskeys(): boolean {
  const [can, setCan] = useState(false);
  useEffect(() => setCan(hasPasskeys()), []);
  return can;
}

/**
 * Login with a passkey, which counts as both factors. `onWayIn` returns true if the page is about
 * to be left.
 */
export function PasskeyLogin({ onWayIn }: { readonly onWayIn: (way: WayIn) => boolean }) {
  const { t } = useTranslation();
  const { passkey } = useWaysIn();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const use = async () => {
    setBusy(true);
    setFault(null);
    const answer = await passkey();
    if (answer.ok && onWayIn(answer.data)) return;
    setBusy(false);
    if (answer.ok) return;
    setFault(passkeyFaultText(answer));
  };
  return (
    <>
      <Button size="lg" full icon={icons.key} busy={busy} onClick={() => void use()}>
        {t('login.passkey')}
      </Button>
      {fault !== null && <Alert tone="bad">{t(fault)}</Alert>}
    </>
  );
}
