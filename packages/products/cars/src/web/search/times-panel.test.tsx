import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { type CarDraft, draftOf } from './draft.ts';
import { TimesPanel } from './times-panel.tsx';

const panel = (part: Partial<CarDraft>) =>
  show(
    <TimesPanel
      label="Pick-up – return"
      today="2099-06-01"
      zone={null}
      draft={{
        ...draftOf({}, '2099-06-01', '2099-06-01', 'US'),
        pickUpDay: '2099-06-18',
        dropOffDay: '2099-06-21',
        ...part,
      }}
      onChange={() => undefined}
      onDone={() => undefined}
    />,
  );

it('counts rental days with half an hour of grace', () => {
  expect(wordsOf(panel({}))).toContain('3 days');
  expect(wordsOf(panel({ dropOffTime: '10:29' }))).toContain('3 days');
  expect(wordsOf(panel({ dropOffTime: '10:30' }))).toContain('4 days');
});

it('says that a car cannot come back before it is fetched', () => {
  const sameDay = { dropOffDay: '2099-06-18' };
  expect(wordsOf(panel({ ...sameDay, dropOffTime: '09:30' }))).toContain(
    'Choose a return time after pick-up.',
  );
  expect(wordsOf(panel({ ...sameDay, dropOffTime: '18:00' }))).toContain('1 day');
});

it('offers both times in half hours', () => {
  const html = panel({ pickUpTime: '07:30' });
  expect(html.match(/<option/g)).toHaveLength(96);
  expect(html).toMatch(/value="07:30"[^>]*selected|selected=""[^>]*value="07:30"/);
});
