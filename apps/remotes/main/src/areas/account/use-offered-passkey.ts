import { currentTime } from '@portico/storefront/platform/clock';
import { useEffect, useRef, useState } from 'react';
import { offersPasskeys } from '../../platform/passkeys.ts';
import { useWaysIn, type WayIn } from './auth.query.ts';
import { passkeyFaultText } from './login-rules.ts';

/**
 * Lifetime of the server's challenge in milliseconds; it is valid for five minutes and renewed a
 * little earlier.
 */
const CHALLENGE_LIFETIME_MS = 4 * 60_000;

export interface OfferedPasskey {
  /** Call when the field gets the focus. Merely viewing the page makes no request. */
  readonly offer: () => void;
  /** Text key of the error for a chosen passkey that failed; null if there is none. */
  readonly fault: string | null;
}

/** Offers passkeys in the autofill suggestions of the e-mail field, if the browser supports it. */
export function useOfferedPasskey(onWayIn: (way: WayIn) => boolean): OfferedPasskey {
  const { offeredPasskey } = useWaysIn();
  const offered = useRef<{ readonly stop: AbortController; readonly since: number } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  // the form unmounts: the user has logged in, requested a link or opened another page
  useEffect(
    () => () => {
      offered.current?.stop.abort();
      offered.current = null;
    },
    [],
  );
  const begin = async () => {
    const now = currentTime();
    if (offered.current !== null && now - offered.current.since < CHALLENGE_LIFETIME_MS) return;
    offered.current?.stop.abort();
    const mine = { stop: new AbortController(), since: now };
    offered.current = mine;
    const answer = (await offersPasskeys()) ? await offeredPasskey(mine.stop.signal) : null;
    if (offered.current !== mine) return;
    // unsupported, or superseded by the passkey button: retried the next time the field gets the
    // focus
    offered.current = null;
    if (answer === null) return;
    if (!answer.ok) setFault(passkeyFaultText(answer));
    else onWayIn(answer.data);
  };
  return {
    offer: () => {
      setFault(null);
      void begin();
    },
    fault,
  };
}
