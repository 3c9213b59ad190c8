import type { Offer } from '../../shapes.ts';
import type { Quote } from '@portico/contract';
import { loginAddress } from '@portico/rules/redirect';
import type { HotelSearch } from '../../rules/address.ts';
import { useNavigate } from '@portico/runtime';
import { useRef, useState } from 'react';
import { checkoutAddressOf, detailsAddress } from '../journey.ts';
import { rateKey } from '../rate-key.ts';
import { goToLogin } from '@portico/storefront/platform/deep-link';
import { pageAddress } from '@portico/storefront/platform/page';
import { useAgency } from '@portico/storefront/state/account';
import { useQuoteOffer } from './details.query.ts';

export type Obstacle =
  | { readonly kind: 'changed'; readonly quote: Quote; readonly before: number }
  | { readonly kind: 'gone'; readonly room: string }
  | { readonly kind: 'failed'; readonly code: string | null };

interface Around {
  readonly hotelId: string;
  readonly search: HotelSearch;
  /** Asks for the rates again in silence, and again for the chosen one when they are there. */
  readonly refresh: () => void;
}

/** The way from a chosen rate to checkout: the price is checked with the hotel, and news is told before anything goes on. */
export function useContinue({ hotelId, search, refresh }: Around) {
  const quoteOffer = useQuoteOffer();
  const navigate = useNavigate();
  const agency = useAgency();
  const [busy, setBusy] = useState(false);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const [isRetrying, setRetrying] = useState(false);
  const under = useRef(false);

  const goOn = (quote: Quote, offer: Offer) => {
    setObstacle(null);
    void navigate(checkoutAddressOf(quote.quoteId, hotelId, search, rateKey(offer)));
  };

  async function go(offer: Offer): Promise<void> {
    if (under.current) return;
    under.current = true;
    setBusy(true);
    setObstacle(null);
    setRetrying(false);
    try {
      const result = await quoteOffer(offer.offerId);
      if (result.kind === 'quoted') {
        const { quote } = result;
        if (quote.changed && quote.changed.before !== quote.changed.after)
          return setObstacle({ kind: 'changed', quote, before: quote.changed.before });
        return goOn(quote, offer);
      }
      const here = detailsAddress(hotelId, search, rateKey(offer));
      if (result.code === 'LOGIN_REQUIRED' && agency)
        return goToLogin(loginAddress(agency, pageAddress(), here, { checkout: 'true' }));
      if (result.code === 'SOLD_OUT') {
        setObstacle({ kind: 'gone', room: offer.room.name });
        return refresh();
      }
      if (result.code === 'OFFER_EXPIRED' || result.code === 'OFFER_INVALID') {
        setRetrying(true);
        return refresh();
      }
      setObstacle({ kind: 'failed', code: result.code });
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
