import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { parseSearch } from '../../rules/address.ts';
import { DayPanel, RangePanel } from './dates-panels.tsx';
import { draftOf } from './draft.ts';

const nothing = () => undefined;
const draft = draftOf(
  parseSearch('slices=JFK.LIS.2099-06-18_LIS.JFK.2099-06-23').partial,
  '2099-06-01',
  '2099-06-01',
);

it('says the nights between both days, also none: there and back on one day', () => {
  const panel = (out: string, back: string) =>
    wordsOf(
      show(
        <RangePanel
          label="Out – back"
          today="2099-06-01"
          first="2099-06-01"
          draft={draft}
          out={out}
          back={back}
          onChange={nothing}
          onDone={nothing}
        />,
      ),
    );
  expect(panel('2099-06-18', '2099-06-23')).toContain('5 nights');
  expect(panel('2099-06-18', '2099-06-18')).toContain('0 nights');
});

it('offers no day before the flight ahead', () => {
  const html = show(
    <DayPanel
      label="Date"
      today="2099-06-01"
      draft={draft}
      first="2099-06-18"
      day="2099-06-20"
      onChange={nothing}
      onDone={nothing}
    />,
  );
  expect(html).toMatch(/aria-disabled="true"[^>]*><span>17</);
  expect(html).not.toMatch(/aria-disabled="true"[^>]*><span>19</);
});
