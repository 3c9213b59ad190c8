import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { useReference } from './use-reference.ts';

function Reference() {
  return <p>{useReference() ?? 'none'}</p>;
}

it.each([
  ['/booknow/hotels/confirm-payment?referenceNumber=7K2M4QXW', '7K2M4QXW'],
  ['/booknow/activities/confirmation/7K2M4QXW?guest=a.b', '7K2M4QXW'],
  ['/booknow/hotels/confirm-payment', 'none'],
  ['/nowhere?referenceNumber=7K2M4QXW', '7K2M4QXW'],
])('the booking of %s is %s', (at, reference) => {
  expect(wordsOf(show(<Reference />, { at }))).toBe(reference);
});
