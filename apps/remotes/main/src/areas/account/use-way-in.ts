import type { Challenge, Session } from '@portico/contract';
import { useRef, useState } from 'react';
import type { WayIn } from './doors.query.ts';
import { useArrive } from './use-arrive.ts';

/** What follows a door that opens: the page asked for, or a second factor first. */
export function useWayIn(asked: string | null) {
  const arrive = useArrive();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const arriving = useRef(false);
  /** `to`: where the session itself says that it was begun. */
  const onSession = (session: Session, to: string | null = asked): true => {
    arriving.current = true;
    arrive(session, to);
    return true;
  };
  return {
    challenge,
    onSession,
    /** The page asked for is on its way. */
    isArriving: () => arriving.current,
    /** Answers true while the page is about to be left. */
    onWayIn: (way: WayIn): boolean => {
      if (!('challenge' in way)) return onSession(way);
      setChallenge(way);
      return false;
    },
    again: () => setChallenge(null),
  };
}
