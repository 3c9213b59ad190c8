import { currentTime } from '@portico/storefront/platform/clock';
import { useEffect, useRef, useState } from 'react';
import { offersPasskeys } from '../../platform/passkeys.ts';
import { useWaysIn, type WayIn } from './doors.query.ts';
import { passkeyFaultText } from './login-rules.ts';

/** What the server asks is worth five minutes: it is asked anew a little before that. */
const WORTH = 4 * 60_000;

export interface OfferedPasskey {
  /** The field has been entered. Whoever only looks at the page asks nothing of the server. */
  readonly offer: () => void;
  /** Key of the text for a passkey that was chosen and opened nothing. */
  readonly fault: string | null;
}

/** Passkeys among the suggestions of the address field, where the browser has them. */
export function useOfferedPasskey(onWayIn: (way: WayIn) => boolean): OfferedPasskey {
  const { offeredPasskey } = useWaysIn();
  const offered = useRef<{ readonly stop: AbortController; readonly since: number } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  // the form is gone: somebody is in, has asked for a link, or looks at another page
  useEffect(
    () => () => {
      offered.current?.stop.abort();
      offered.current = null;
    },
    [],
  );
  const begin = async () => {
    const now = currentTime();
    if (offered.current !== null && now - offered.current.since < WORTH) return;
    offered.current?.stop.abort();
    const mine = { stop: new AbortController(), since: now };
    offered.current = mine;
    const answer = (await offersPasskeys()) ? await offeredPasskey(mine.stop.signal) : null;
    if (offered.current !== mine) return;
    // nothing can be offered here, or a button has asked: the next time the field is entered it may
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
