import { expect, it } from 'vitest';
import { offer, SEARCH } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { ChoicePanel } from './choice-panel.tsx';

const view = {
  line: 'Free until then',
  isFree: true,
  then: '',
  zone: 'Lisbon time',
  until: null,
  stairs: [],
  sentence: '',
  asks: false,
};
const panel = (total: number | null, isOnline = true) =>
  show(
    <ChoicePanel
      offer={offer('a', total)}
      search={SEARCH}
      cancellation={view}
      isOnline={isOnline}
      busy={false}
      onContinue={() => undefined}
      onWhy={() => undefined}
    />,
  );

it('sums up what is chosen, for its nights', () => {
  expect(wordsOf(panel(25_000))).toMatch(
    /Double room .*Room, 2 nights \$250\.00 .*Total \$250\.00 .*Continue .*Free until then Lisbon time/,
  );
});

it('goes on only with a connection, and shows no sum where prices are hidden', () => {
  expect(wordsOf(panel(25_000, false))).toContain('You’re offline.');
  expect(panel(25_000, false)).toContain('disabled');
  expect(wordsOf(panel(null))).toContain('Reveal Price');
  expect(wordsOf(panel(null))).not.toContain('$');
});
