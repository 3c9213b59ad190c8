export { CurrencyList } from './currency-list.tsx';
export { KeptLists } from './kept-lists.tsx';
export { LanguageList } from './language-list.tsx';
