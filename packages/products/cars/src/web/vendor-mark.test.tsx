import { expect, it } from 'vitest';
import { show, wordsOf } from './testing/show.tsx';
import { VendorMark } from './vendor-mark.tsx';

const mark = (name: string, logo: string | null = null) =>
  show(<VendorMark of={{ id: 'v1', name, logo }} size={24} />);

it('is the logo a vendor has', () => {
  expect(mark('Pallas Go', '/v1.svg')).toMatch(/<img[^>]*src="\/v1\.svg"/);
});

it('is a badge with the initials of a vendor without one, not read aloud', () => {
  expect(wordsOf(mark('Pallas Go'))).toBe('PG');
  expect(wordsOf(mark('Zeffiro'))).toBe('Z');
  expect(mark('Zeffiro')).toContain('aria-hidden="true"');
});
