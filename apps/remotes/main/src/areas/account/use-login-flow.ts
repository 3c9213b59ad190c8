import type { Challenge, Session } from '@portico/contract';
import { useRef, useState } from 'react';
import type { WayIn } from './auth.query.ts';
import { useFinishLogin } from './use-finish-login.ts';

/**
 * Continues after a successful login step: opens the requested page, or asks for a second factor
 * first.
 */
export function useLoginFlow(asked: string | null) {
  const arrive = useFinishLogin();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const arriving = useRef(false);
  /** @param to Page the session says it was started from. Default: the requested page. */
  const onSession = (session: Session, to: string | null = asked): true => {
    arriving.current = true;
    arrive(session, to);
    return true;
  };
  return {
    challenge,
    onSession,
    /** True while the requested page is loading. */
    isArriving: () => arriving.current,
    /** Returns true if the page is about to be left. */
    onWayIn: (way: WayIn): boolean => {
      if (!('challenge' in way)) return onSession(way);
      setChallenge(way);
      return false;
    },
    again: () => setChallenge(null),
  };
}
