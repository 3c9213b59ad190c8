// Texts of hotels by language and area; texts shared by all products are in packages/texts.
import { ar } from './ar/index.ts';
import { en } from './en/index.ts';

export const hotelTexts = { en, ar };
