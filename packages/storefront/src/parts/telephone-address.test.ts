import { expect, it } from 'vitest';
import { telephoneAddress } from './telephone-address.ts';

it.each([
  ['+351 21 123 4567', 'tel:+351211234567'],
  ['021/123-45.67', 'tel:0211234567'],
  // a number with the trunk prefix would be a wrong one from abroad; Italy keeps its zero
  ['+44 (0)20 7946 0018', 'tel:+442079460018'],
  ['+39 (0)6 1234 5678', 'tel:+390612345678'],
  ['0044 20 7946 0018', 'tel:+442079460018'],
  ['+٩٧١ ٤ ١٢٣ ٤٥٦٧', 'tel:+97141234567'],
  ['+44 20 7946 0018 ext. 12', 'tel:+442079460018'],
  ['Desk: +44 20 7946 0018', 'tel:+442079460018'],
])('dials %s', (written, address) => {
  expect(telephoneAddress(written)).toBe(address);
});
