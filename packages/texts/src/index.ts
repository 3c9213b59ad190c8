// All texts that are displayed, e-mailed or printed. Keys are `<area>.<name>`; plural forms have
// i18next's suffixes.
export {
  type AreasByLanguage,
  BUILT_LANGUAGES,
  joinTexts,
  textsOf,
  type TextSource,
  versionOf,
} from './built.ts';
export type { Texts } from './flatten.ts';
export { createTranslate, type Translate } from './translate.ts';
