// The texts of a page: those all products share, and those each product brings.
import { createTranslate as translateFrom, joinTexts, type Translate } from '@portico/texts';
import { SOLD } from './server.ts';

/** Texts and their version by language, of the whole product. */
export const { textsOf, versionOf } = joinTexts(Object.values(SOLD).map(({ texts }) => texts));

/** Says a text of the whole product in a language. */
export const createTranslate = (lang: string): Translate => translateFrom(lang, textsOf);
