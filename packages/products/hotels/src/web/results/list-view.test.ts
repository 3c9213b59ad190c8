import { expect, it } from 'vitest';
import { viewWords } from './list-view.ts';
import { parseView } from '../../rules/filter-address.ts';

const view = (words: string) => parseView(new URLSearchParams(words));

it('takes filters and order of the list along to a hotel', () => {
  const words = viewWords(view('free=1&breakfast=1&area=Bairro+Alto&stars=4,5&sort=price'));
  expect(view(words)).toEqual(view('free=1&breakfast=1&area=Bairro+Alto&stars=4,5&sort=price'));
});

it('leaves behind how the list is shown', () => {
  const shown = view('free=1&view=map&compare=a&compare=b');
  const words = viewWords({ ...shown, isMap: true, isComparing: true, matched: 'Rome, Italy' });
  expect(view(words)).toMatchObject({ isMap: false, isComparing: false, matched: null });
  expect(view(words).filters.freeCancel).toBe(true);
});
