// Requesting user for tests of the server code.
import type { RequestContext } from '@portico/selling';

/** A visitor of a USD site that offers cars and shows prices. */
export const fakeAsker = (
  over: Partial<RequestContext> = {},
  site: Partial<RequestContext['site']> = {},
): RequestContext => ({
  agencyId: 'agency',
  site: {
    id: 'agency',
    status: 'Active',
    settlementCurrency: 'USD',
    allowNonLoginFlow: true,
    isLockedHotelsOnly: false,
    isSpanishDefault: false,
    products: [{ title: 'Cars', active: true }],
    languages: ['en', 'ar'],
    branding: { primaryColor: null },
    pictured: [],
    ...site,
  },
  viewer: { audience: 'anonymous', user: undefined },
  language: 'en',
  sessionId: 'visit',
  correlationId: 'c',
  signal: new AbortController().signal,
  ...over,
});
