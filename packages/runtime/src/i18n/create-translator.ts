import i18next, { type i18n } from 'i18next';
import { quicken } from './plain-texts.ts';

/**
 * Creates a translator for one language, ready immediately (no loading, no detection: the server
 * has chosen the language).
 * @param texts flat map of keys (`home.deals.title`) to texts in i18next syntax.
 */
export function createTranslator(language: string, texts: Readonly<Record<string, string>>): i18n {
  const translator = i18next.createInstance();
  void translator.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: texts } },
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return quicken(translator);
}
