export { I18nextProvider, useTranslation } from 'react-i18next';
export { createTranslator } from './create-translator.ts';
export type { i18n as Translator, TFunction } from 'i18next';
