import { loginAddress } from '@portico/rules/redirect';
import { useNavigate } from '@portico/runtime';
import { goToLogin } from '@portico/storefront/platform/deep-link';
import { pageAddress } from '@portico/storefront/platform/page';
import { useAgency } from '@portico/storefront/state/account';
import { useRef, useState } from 'react';
import type { AirSearch } from '../../rules/address.ts';
import { faresAddress, reservationAddress } from '../journey.ts';
import { type Fare, type FlightQuote, useQuoteFare } from './fares.query.ts';

export type Obstacle =
  | { readonly kind: 'changed'; readonly quote: FlightQuote; readonly before: number }
  | { readonly kind: 'gone'; readonly brand: string }
  | { readonly kind: 'failed'; readonly code: string | null };

interface Around {
  readonly itinerary: string;
  readonly search: AirSearch;
  /** Asks for the fares again in silence. */
  readonly refresh: () => void;
}

const EXPIRED: readonly (string | null)[] = ['OFFER_EXPIRED', 'OFFER_INVALID'];
const GONE: readonly (string | null)[] = ['SOLD_OUT', 'ITEM_GONE'];

/** The way from a chosen fare to who travels: the price is checked with the airline, and news is told before anything goes on. */
export function useContinue({ itinerary, search, refresh }: Around) {
  const quoteFare = useQuoteFare();
  const navigate = useNavigate();
  const agency = useAgency();
  const [busy, setBusy] = useState(false);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const [isRetrying, setRetrying] = useState(false);
  const under = useRef(false);

  const goOn = (quote: FlightQuote) => {
    setObstacle(null);
    void navigate(reservationAddress(quote.quoteId, itinerary, search));
  };

  /** What is in the way after a refusal. @param isAgain it has been asked for a second time already */
  const refused = (code: string | null, fare: Fare, isAgain: boolean) => {
    if (code === 'LOGIN_REQUIRED' && agency) {
      const here = faresAddress(itinerary, search, fare);
      return goToLogin(loginAddress(agency, pageAddress(), here, { checkout: 'true' }));
    }
    if (GONE.includes(code)) {
      setObstacle({ kind: 'gone', brand: fare.brand });
      return refresh();
    }
    if (EXPIRED.includes(code) && !isAgain) {
      setRetrying(true);
      return refresh();
    }
    setObstacle({ kind: 'failed', code });
  };

  async function go(fare: Fare, isAgain = false): Promise<void> {
    if (under.current) return;
    under.current = true;
    setBusy(true);
    setObstacle(null);
    setRetrying(false);
    try {
      const result = await quoteFare(fare.offerId);
      if (result.kind === 'refused') return refused(result.code, fare, isAgain);
      const { changed } = result.quote;
      if (changed && changed.before !== changed.after)
        return setObstacle({ kind: 'changed', quote: result.quote, before: changed.before });
      goOn(result.quote);
    } finally {
      under.current = false;
      setBusy(false);
    }
  }
  return {
    go,
    goOn,
    busy: busy || isRetrying,
    obstacle,
    isRetrying,
    clear: () => setObstacle(null),
    stopRetrying: () => setRetrying(false),
  };
}
