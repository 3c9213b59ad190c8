// Renders flight components as the server does, for tests, with the flight texts and the shared
// texts.
import { type Around, show as showWith } from '@portico/storefront/testing/show.tsx';
import { joinTexts } from '@portico/texts';
import type { ReactNode } from 'react';
import { flightTexts } from '../../texts/index.ts';
import { parts } from '../parts.tsx';

export { agencyState, IN_DOLLARS, wordsOf } from '@portico/storefront/testing/show.tsx';

export const { textsOf } = joinTexts([flightTexts]);

/** Returns the HTML of a flight component. */
export const show = (element: ReactNode, { language = 'en', ...around }: Around = {}): string =>
  showWith(element, {
    language,
    texts: textsOf(language) ?? {},
    parts: { flights: parts } as Around['parts'] & object,
    ...around,
  });
