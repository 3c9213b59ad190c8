// The caller of a request as the reader of bookings.
import type { Viewer } from '@portico/rules/access';

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
