export { I18nextProvider, Trans, useTranslation } from 'react-i18next';
export { createTranslator } from './create-translator.ts';
export type { i18n as Translator, TFunction } from 'i18next';
