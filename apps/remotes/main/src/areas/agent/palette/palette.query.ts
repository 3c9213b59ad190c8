// Bookings and clients for the palette, as somebody types.
import { useApi } from '@portico/runtime';
import { icons } from '@portico/design';
import { useNewest } from '@portico/storefront/state/newest';
import { useEffect, useState } from 'react';
import { bookingHref } from '../parts/booking-href.ts';
import type { Result } from './palette-results.ts';

/** Letters from which the server is asked, milliseconds without a key before, and results. */
const LEAST = 2;
const REST_MS = 150;
const MOST = 8;

/** Returns what the server has found for the text; the results of before while it is asked. */
export function useFound(text: string): {
  readonly found: readonly Result[];
  readonly failed: boolean;
} {
  const api = useApi();
  const newest = useNewest();
  const [state, setState] = useState<{ found: readonly Result[]; failed: boolean }>({
    found: [],
    failed: false,
  });
  useEffect(() => {
    if (text.length < LEAST) {
      newest.drop();
      setState({ found: [], failed: false });
      return;
    }
    const timer = setTimeout(
      () =>
        void newest.ask(
          (signal) => api.call('agencyBookings', { query: { q: text, limit: MOST } }, { signal }),
          ({ bookings }) => setState({ found: resultsOf(bookings), failed: false }),
          () => setState({ found: [], failed: true }),
        ),
      REST_MS,
    );
    return () => clearTimeout(timer);
  }, [api, newest, text]);
  return state;
}

interface FoundBooking {
  readonly reference: string;
  readonly title: string;
  readonly client: string;
}

function resultsOf(bookings: readonly FoundBooking[]): Result[] {
  const clients = [...new Map(bookings.map((booking) => [booking.client, booking])).values()];
  return [
    ...clients.map(({ client, title }) => ({
      id: `client ${client}`,
      group: 'clients' as const,
      title: client,
      note: title,
      icon: icons.person,
      href: `/bookings?${new URLSearchParams({ q: client }).toString()}`,
    })),
    ...bookings.map(({ reference, title, client }) => ({
      id: `booking ${reference}`,
      group: 'bookings' as const,
      title: reference,
      note: `${title}, ${client}`,
      icon: icons.luggage,
      href: bookingHref(reference),
    })),
  ];
}
