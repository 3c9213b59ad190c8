// The caller of a request as the reader of bookings.
import type { Viewer } from '@portico/rules/access';
import type { OpenCall } from './booking-access.ts';

export interface ReaderDeps {
  /** Returns the agency's language that an Accept-Language header prefers. */
  readonly languageOf: (agencyId: string, acceptLanguage: string | undefined) => Promise<string>;
}

/**
 * Returns the caller with the language of their page, in which places are named. Without a header
 * the names are those of the sale.
 */
export async function readerOf(
  { languageOf }: ReaderDeps,
  {
    agency,
    viewer,
    headers,
  }: {
    readonly agency: { readonly id: string };
    readonly viewer: Viewer;
    readonly headers: { readonly 'accept-language'?: string | undefined };
  },
): Promise<Viewer> {
  const accepted = headers['accept-language'];
  if (accepted === undefined) return viewer;
  return { ...viewer, language: await languageOf(agency.id, accepted) };
}

/** Returns the booking that a call is about, and its caller. */
export const openCall = ({
  agency,
  viewer,
  params,
  query,
}: {
  readonly agency: { readonly id: string };
  readonly viewer: Viewer;
  readonly params: { readonly reference: string };
  readonly query: { readonly guest?: string | undefined };
}): OpenCall => ({
  agencyId: agency.id,
  viewer,
  reference: params.reference,
  guest: query.guest,
});
