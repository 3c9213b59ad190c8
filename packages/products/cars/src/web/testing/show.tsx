// Parts of Cars as the server would write them, for tests: with its texts beside those all products
// share.
import { type Around, show as showWith } from '@portico/storefront/testing/show.tsx';
import { joinTexts } from '@portico/texts';
import type { ReactNode } from 'react';
import { carTexts } from '../../texts/index.ts';

export { agencyState, IN_DOLLARS, wordsOf } from '@portico/storefront/testing/show.tsx';

export const { textsOf } = joinTexts([carTexts]);

/** The HTML of an element of Cars. */
export const show = (element: ReactNode, { language = 'en', ...around }: Around = {}): string =>
  showWith(element, { language, texts: textsOf(language) ?? {}, ...around });
