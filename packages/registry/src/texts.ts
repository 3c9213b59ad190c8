// Texts of a page: those shared by all products, and those of each product.
import { createTranslate as translateFrom, joinTexts, type Translate } from '@portico/texts';
import { SOLD } from './server.ts';

/** Texts and text versions by language, for all products. */
export const { textsOf, versionOf } = joinTexts(Object.values(SOLD).map(({ texts }) => texts));

/** Creates the translate function for all texts in a language. */
export const createTranslate = (lang: string): Translate => translateFrom(lang, textsOf);
