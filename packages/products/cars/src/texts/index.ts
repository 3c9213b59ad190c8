// The texts of Cars by language and area; what all products say stands in packages/texts.
import { ar } from './ar/index.ts';
import { en } from './en/index.ts';

export const carTexts = { en, ar };
