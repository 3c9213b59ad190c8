// Loads the possible changes and additions of a booking on demand.
import type { ErrorCode } from '@portico/contract';
import { ApiError, useApi } from '@portico/runtime';
import { useNewest } from '@portico/storefront/state/newest';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type * as http from '../../http.ts';
import type { ServiceChosen } from '../../http.ts';
import '../calls.ts';

export type Extras = z.infer<(typeof http.flightExtras)['replies'][200]>;
export type ChangeOffers = z.infer<(typeof http.flightChangeOffers)['replies'][200]>;
export type ChangeOffer = ChangeOffers['offers'][number];
export type AddOnsOffer = z.infer<(typeof http.flightAddOns)['replies'][200]>['offer'];
export type BookedMaps = z.infer<(typeof http.flightSeatMap)['replies'][200]>;

/** A booking with the credentials to view it. */
export interface Booked {
  readonly reference: string;
  readonly guest: string | null;
}

export type Asked<T> =
  | { readonly status: 'pending' }
  | { readonly status: 'ready'; readonly data: T }
  | { readonly status: 'failed'; readonly code: ErrorCode | null };

const bodyOf = ({ reference, guest }: Booked) => ({ reference, ...(guest ? { guest } : {}) });
const PENDING = { status: 'pending' } as const;

/** Loads a response, again when `key` changes or `again` is called; null loads nothing. */
function useAsked<T>(key: string | null, ask: (signal: AbortSignal) => Promise<T>) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ key: string | null; asked: Asked<T> }>({
    key,
    asked: PENDING,
  });
  const newest = useNewest();
  useEffect(() => {
    if (key === null) return;
    setState({ key, asked: PENDING });
    void newest.ask(
      ask,
      (data) => setState({ key, asked: { status: 'ready', data } }),
      (error) => {
        const code = error instanceof ApiError ? error.code : null;
        setState({ key, asked: { status: 'failed', code } });
      },
    );
    return newest.drop;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for everything that is asked
  }, [key, attempt]);
  const asked: Asked<T> = state.key === key ? state.asked : PENDING;
  return { asked, again: () => setAttempt((count) => count + 1) };
}

/**
 * Loads other flights of one leg on a day.
 * @param wanted null: loads nothing yet
 */
export function useChangeOffers(
  booked: Booked,
  wanted: { readonly leg: number; readonly date: string } | null,
) {
  const api = useApi();
  const key = wanted && JSON.stringify([booked, wanted]);
  return useAsked<ChangeOffers>(key, (signal) =>
    api.call(
      'flightChangeOffers',
      { body: { ...bodyOf(booked), leg: wanted?.leg ?? 0, date: wanted?.date ?? '' } },
      { signal },
    ),
  );
}

/** Loads the flights of the airline in place of one that it has changed. @param notice its id */
export function useRebookingOffers(booked: Booked, notice: string) {
  const api = useApi();
  return useAsked<ChangeOffers>(JSON.stringify([booked, notice]), (signal) =>
    api.call('flightRebookingOffers', { body: { ...bodyOf(booked), notice } }, { signal }),
  );
}

/** Loads the bags and seats that can be added. */
export function useExtras(booked: Booked) {
  const api = useApi();
  return useAsked<Extras>(JSON.stringify(booked), (signal) =>
    api.call('flightExtras', { body: bodyOf(booked) }, { signal }),
  );
}

/**
 * Loads the seats that can currently be added on its flights.
 * @param isAsked true if seats can be chosen on some flight
 */
export function useBookedMaps(booked: Booked, isAsked: boolean) {
  const api = useApi();
  return useAsked<BookedMaps>(isAsked ? JSON.stringify(booked) : null, (signal) =>
    api.call('flightSeatMap', { body: bodyOf(booked) }, { signal }),
  );
}

/** Debounce time before a price is requested. */
const QUIET_MS = 500;

/** Loads the exact price of a selection: debounced, and only the latest response is used. */
export function useAddOnsOffer(booked: Booked, services: readonly ServiceChosen[]) {
  const api = useApi();
  const key = services.length === 0 ? null : JSON.stringify([booked, services]);
  return useAsked<AddOnsOffer>(key, async (signal) => {
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    signal.throwIfAborted();
    const body = { ...bodyOf(booked), services: [...services] };
    const { offer } = await api.call('flightAddOns', { body }, { signal });
    return offer;
  });
}
