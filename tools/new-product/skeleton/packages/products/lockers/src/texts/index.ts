// Texts of lockers by language and area; packages/texts has the texts shared by all products.
import { ar } from './ar/index.ts';
import { en } from './en/index.ts';

export const lockerTexts = { en, ar };
