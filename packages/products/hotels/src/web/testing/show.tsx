// Renders hotel components as the server does, for tests, with the hotel texts and the shared
// texts.
import { joinTexts } from '@portico/texts';
import { type Around, show as showWith } from '@portico/storefront/testing/show.tsx';
import type { ReactNode } from 'react';
import { hotelTexts } from '../../texts/index.ts';
import { parts } from '../parts.ts';

export { agencyState, IN_DOLLARS, wordsOf } from '@portico/storefront/testing/show.tsx';

export const { textsOf } = joinTexts([hotelTexts]);

/** Returns the HTML of a hotel component. */
export const show = (element: ReactNode, { language = 'en', ...around }: Around = {}): string =>
  showWith(element, {
    language,
    texts: textsOf(language) ?? {},
    parts: { hotels: parts },
    ...around,
  });
