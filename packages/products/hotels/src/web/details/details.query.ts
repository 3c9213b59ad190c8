import type { ErrorCode, Quote } from '@portico/contract';
import type { RoomFacility } from '../../rules/room-words.ts';
import type { Offer, Room } from '../../shapes.ts';
import {
  ApiError,
  type CallSuccess,
  isAbort,
  useApi,
  useSearchParams,
  useTranslation,
} from '@portico/runtime';
import { type HotelSearch, isFromDeal } from '../../rules/address.ts';
import { useEffect, useState } from 'react';
import { currentTime } from '@portico/storefront/platform/clock';
import { useViewer } from '@portico/storefront/state/account';

export type HotelPage = CallSuccess<'hotel'>['data']['hotel'];
export type Rates = CallSuccess<'hotelRates'>['data'];
export interface RoomRates {
  readonly room: Room;
  /** The most asked for first; missing where its supplier tells none. */
  readonly facilities?: readonly RoomFacility[] | undefined;
  readonly offers: readonly Offer[];
}

export type Loaded<T> =
  | { readonly status: 'pending' }
  | { readonly status: 'ready'; readonly data: T; readonly at: number }
  | {
      readonly status: 'failed';
      readonly code: ErrorCode | null;
      readonly field?: string | undefined;
    };

const FRESH_MS = 5 * 60_000;
const KEPT = 8;

/** Answers of this page load, so that coming back shows them at once. */
function createKeeper<T>() {
  const kept = new Map<string, { data: T; at: number }>();
  return {
    get: (key: string) => {
      const known = kept.get(key);
      return known && currentTime() - known.at < FRESH_MS ? known : undefined;
    },
    set: (key: string, data: T) => {
      kept.delete(key);
      kept.set(key, { data, at: currentTime() });
      for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
    },
    forget: (key: string) => void kept.delete(key),
  };
}
const hotels = createKeeper<HotelPage>();
const ratesKept = createKeeper<Rates>();

function useKept<T>(
  keeper: ReturnType<typeof createKeeper<T>>,
  key: string | null,
  load: (signal: AbortSignal) => Promise<T>,
): Loaded<T> & { readonly reload: (silent?: boolean) => void } {
  const [attempt, setAttempt] = useState({ count: 0, silent: false });
  const start = (): Loaded<T> => {
    const known = key === null ? undefined : keeper.get(key);
    return known ? { status: 'ready', ...known } : { status: 'pending' };
  };
  const [state, setState] = useState<{ key: string | null; loaded: Loaded<T> }>(() => ({
    key,
    loaded: start(),
  }));
  useEffect(() => {
    if (key === null) return;
    const known = start();
    if (!attempt.silent) setState({ key, loaded: known });
    if (known.status === 'ready') return;
    const leaving = new AbortController();
    load(leaving.signal).then(
      (data) => {
        keeper.set(key, data);
        setState({ key, loaded: { status: 'ready', data, at: currentTime() } });
      },
      (error: unknown) => {
        if (isAbort(error) || leaving.signal.aborted) return;
        const failed =
          error instanceof ApiError ? { code: error.code, field: error.field } : { code: null };
        setState({ key, loaded: { status: 'failed', ...failed } });
      },
    );
    return () => leaving.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for everything that is asked; `attempt` asks again
  }, [key, attempt]);
  const loaded = state.key === key ? state.loaded : start();
  return {
    ...loaded,
    reload: (silent = false) => {
      if (key !== null) keeper.forget(key);
      setAttempt(({ count }) => ({ count: count + 1, silent }));
    },
  };
}

/** Facts of one hotel in the page's language. */
export function useHotelPage(id: string | null) {
  const api = useApi();
  const { i18n } = useTranslation();
  return useKept(
    hotels,
    id === null ? null : `${i18n.language} ${id}`,
    async (signal) => (await api.call('hotel', { params: { id: id ?? '' } }, { signal })).hotel,
  );
}

/** Rooms and rates of a stay; `reload(true)` asks again while the old ones stay on the page. */
export function useRates(id: string | null, search: HotelSearch | null) {
  const api = useApi();
  const { i18n } = useTranslation();
  const { auth, isUncertain, profile } = useViewer();
  const [query] = useSearchParams();
  const body = id !== null &&
    search !== null && {
      hotelId: id,
      stay: { checkIn: search.checkIn, checkOut: search.checkOut },
      occupancies: search.rooms.map(({ adults, childAges }) => ({
        adults,
        childAges: [...childAges],
      })),
    };
  const key =
    body && !isUncertain ? JSON.stringify([body, i18n.language, auth, profile?.id ?? null]) : null;
  return useKept(ratesKept, key, (signal) => {
    if (!body) throw new Error('Rates need a stay');
    // no part of the key: a rate that is chosen leaves the mark out of the address
    const asked = isFromDeal(query) ? { ...body, source: 'deal' as const } : body;
    return api.call('hotelRates', { body: asked }, { signal });
  });
}

export type QuoteResult =
  | { readonly kind: 'quoted'; readonly quote: Quote }
  | { readonly kind: 'refused'; readonly code: ErrorCode | null };

/** Checks an offer again with its supplier and holds its price. */
export function useQuoteOffer(): (offerId: string) => Promise<QuoteResult> {
  const api = useApi();
  return async (offerId) => {
    try {
      return { kind: 'quoted', quote: (await api.call('hotelQuote', { body: { offerId } })).quote };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { kind: 'refused', code: error.code };
    }
  };
}
