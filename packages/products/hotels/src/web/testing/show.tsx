// Parts of hotels as the server would write them, for tests: with the texts of hotels beside those
// all products share.
import { joinTexts } from '@portico/texts';
import { type Around, show as showWith } from '@portico/storefront/testing/show.tsx';
import type { ReactNode } from 'react';
import { hotelTexts } from '../../texts/index.ts';
import { parts } from '../parts.ts';

export { agencyState, IN_DOLLARS, wordsOf } from '@portico/storefront/testing/show.tsx';

export const { textsOf } = joinTexts([hotelTexts]);

/** The HTML of an element of hotels. */
export const show = (element: ReactNode, { language = 'en', ...around }: Around = {}): string =>
  showWith(element, {
    language,
    texts: textsOf(language) ?? {},
    parts: { hotels: parts },
    ...around,
  });
