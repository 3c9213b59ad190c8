import { expect, it } from 'vitest';
import { carResults as arabic } from './ar/car-results.ts';
import { carResults as english } from './en/car-results.ts';

/** Words for each term of the sum behind "Recommended". */
const ENGLISH = [
  /total price/,
  /damage excess/,
  /shuttle/,
  /mile to the desk/,
  /return desk/,
  /company’s rating/,
];
const ARABIC = [/الإجمالي/, /الضرر/, /للحافلة/, /ميل إلى المكتب/, /مكتب الإعادة/, /تقييم الشركة/];

it.each([
  ['en', english.whyText, ENGLISH],
  ['ar', arabic.whyText, ARABIC],
] as const)('the explanation of the order names each term of the sum (%s)', (_, text, terms) => {
  for (const term of terms) expect(text).toMatch(term);
});
