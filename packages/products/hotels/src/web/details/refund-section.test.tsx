import { expect, it } from 'vitest';
import { offer, SEARCH } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { RefundSection } from './refund-section.tsx';

it('says in one line what is never refunded, without stairs', () => {
  const view = {
    line: 'No refund',
    isFree: false,
    then: '',
    zone: '',
    until: null,
    stairs: [],
    sentence: '',
    asks: false,
  };
  expect(
    wordsOf(show(<RefundSection offer={offer('a', 100)} search={SEARCH} view={view} />)),
  ).toMatch(/^If your plans change Double room Room only\. No refund$/);
});
