import { icons } from '@portico/design';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import type { Loaded } from '../state/kept-answers.query.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { BackToList, missingOffers, NoOffers, WrongItem } from './item-page.tsx';

const TEXTS = {
  'car.wholeList': 'All cars',
  'car.toList': 'See other cars',
  'offers.newSearch': 'New search',
  'car.wrong': 'This link isn’t complete',
  'car.wrongText': 'Search again.',
  'car.over': 'These dates have passed',
  'car.overText': 'Choose other days.',
  'car.gone.SOLD_OUT': 'This car has just sold out',
  'car.goneText.SOLD_OUT': 'You haven’t been charged.',
  'car.failed': 'We couldn’t load the rates',
  'offers.failedText': 'Your search is kept.',
};
const WAYS = { area: 'car', back: '/list', start: '/start' };
const html = (element: Parameters<typeof show>[0]) => show(element, { texts: TEXTS });

it('leads back to the list', () => {
  expect(html(<BackToList area="car" back="/list" />)).toContain('href="/list"');
});

it('leads from a wrong address to the list, or to the start without a search', () => {
  expect(wordsOf(html(<WrongItem {...WAYS} />))).toBe(
    'This link isn’t complete Search again. See other cars',
  );
  const over = html(<WrongItem {...WAYS} back={null} isExpired />);
  expect(wordsOf(over)).toBe('These dates have passed Choose other days. New search');
  expect(over).toContain('href="/start"');
});

const none = (code: string | null, change: Partial<ComponentProps<typeof NoOffers>> = {}) =>
  wordsOf(
    html(
      <NoOffers
        {...WAYS}
        code={code}
        gone={{ SOLD_OUT: icons.car }}
        onRetry={() => undefined}
        {...change}
      />,
    ),
  );

it('tells what is gone from a wrong request and from no response; only the last is retried', () => {
  expect(none('SOLD_OUT')).toBe(
    'This car has just sold out You haven’t been charged. See other cars New search',
  );
  expect(none('INVALID_FIELD')).toContain('This link isn’t complete');
  expect(none(null)).toMatch(
    /^We couldn’t load the rates Your search is kept\. .* See other cars$/,
  );
  expect(none('SUPPLIER_UNAVAILABLE')).not.toContain('Your search is kept.');
});

it('counts an item as sold out only if every supplier has responded', () => {
  const ready = (offers: number, answered: number): Loaded<Answer> => ({
    status: 'ready',
    at: 0,
    data: { offers, suppliers: { asked: 2, answered } },
  });
  const missing = (item: Loaded<Answer>) => missingOffers(item, ({ offers }) => offers);
  expect(missing({ status: 'pending' })).toBe(null);
  expect(missing(ready(1, 2))).toBe(null);
  expect(missing(ready(0, 2))).toEqual({ code: 'SOLD_OUT' });
  expect(missing(ready(0, 1))).toEqual({ code: 'SUPPLIER_UNAVAILABLE' });
  expect(missing({ status: 'failed', code: 'ITEM_GONE' })).toEqual({ code: 'ITEM_GONE' });
});

interface Answer {
  readonly offers: number;
  readonly suppliers: { readonly asked: number; readonly answered: number };
}
