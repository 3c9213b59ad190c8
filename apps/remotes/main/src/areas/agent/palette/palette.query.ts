// Bookings and clients for the palette, as somebody types.
import type { Found } from '@portico/contract/http/center/find';
import { useApi, useTranslation } from '@portico/runtime';
import { icons } from '@portico/design';
import { useNewest } from '@portico/storefront/state/newest';
import { useEffect, useMemo, useState } from 'react';
import { bookingHref } from '../parts/booking-href.ts';
import type { Result } from './palette-results.ts';

/** Letters from which the server is asked, and milliseconds without a key before it is. */
const MIN_LETTERS = 2;
const REST_MS = 150;
const NOTHING: Found = { clients: [], bookings: [] };

/** Returns what the server has found for the text; the results of before while it is asked. */
export function useFound(text: string): {
  readonly found: readonly Result[];
  readonly failed: boolean;
} {
  const api = useApi();
  const { t } = useTranslation();
  const newest = useNewest();
  const [state, setState] = useState<{ found: Found; failed: boolean }>({
    found: NOTHING,
    failed: false,
  });
  useEffect(() => {
    if (text.length < MIN_LETTERS) {
      newest.drop();
      setState({ found: NOTHING, failed: false });
      return;
    }
    const timer = setTimeout(
      () =>
        void newest.ask(
          (signal) => api.call('find', { query: { q: text } }, { signal }),
          (found) => setState({ found, failed: false }),
          () => setState({ found: NOTHING, failed: true }),
        ),
      REST_MS,
    );
    return () => clearTimeout(timer);
  }, [api, newest, text]);
  return {
    found: useMemo(
      () => resultsOf(state.found, (reference) => t('centerPalette.newest', { reference })),
      [state.found, t],
    ),
    failed: state.failed,
  };
}

function resultsOf(
  { clients, bookings }: Found,
  newestOf: (reference: string) => string,
): readonly Result[] {
  return [
    ...clients.map(({ name, reference }) => ({
      id: `client ${name}`,
      group: 'clients' as const,
      title: name,
      note: newestOf(reference),
      icon: icons.person,
      href: `/bookings?${new URLSearchParams({ q: name }).toString()}`,
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
