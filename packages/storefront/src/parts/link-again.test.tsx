import { expect, it } from 'vitest';
import { BOOKING } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { LinkAgain } from './link-again.tsx';

it('says where the link is, and offers to send it once more', () => {
  expect(wordsOf(show(<LinkAgain booking={BOOKING} ticket="t" />))).toMatch(
    /nadia@mail\.example\. .* Send the link again$/,
  );
});
