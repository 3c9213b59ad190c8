// The texts of a page: those all products share, and those each product brings, one line a product.
import type { SoldSlug } from '@portico/contract';
import { hotelTexts } from '@portico/product-hotels/texts/index';
import {
  type AreasByLanguage,
  createTranslate as translateFrom,
  joinTexts,
  type Translate,
} from '@portico/texts';

const BY_PRODUCT = {
  hotels: hotelTexts,
} satisfies Record<SoldSlug, AreasByLanguage>;

/** Texts and their version by language, of the whole product. */
export const { textsOf, versionOf } = joinTexts(Object.values(BY_PRODUCT));

/** Says a text of the whole product in a language. */
export const createTranslate = (lang: string): Translate => translateFrom(lang, textsOf);
