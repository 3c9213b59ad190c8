export { TranslationProvider, useTranslation } from './translation.ts';
export { loadTexts, provideTexts } from './text-areas.ts';
export { createTranslator } from './create-translator.ts';
export type { i18n as Translator, TFunction } from 'i18next';
