import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { PlacesPanel } from './panels.tsx';

const nothing = () => undefined;
const MCO = {
  id: 'airport-MCO',
  type: 'airport' as const,
  name: 'Orlando International',
  label: 'Orlando International, Florida',
  countryCode: 'US',
  latitude: 28.4,
  longitude: -81.3,
  timeZone: 'America/New_York',
};
const panel = (text: string, suggestions: readonly (typeof MCO)[]) =>
  wordsOf(
    show(<PlacesPanel label="Pick-up" text={text} onChoose={nothing} onChooseAgain={nothing} />, {
      store: {
        autosuggest: { cars: { isLoading: false, error: null, suggestions, allData: suggestions } },
      } as never,
    }),
  );

it('says what a place is and where', () => {
  expect(panel('orlando', [MCO])).toContain('Orlando International Airport · Florida');
  expect(panel('orlando', [MCO])).toContain('1 place');
});

it('says that there is none of that name, as it was typed', () => {
  expect(panel(' <b>', [])).toContain('No airport or town found for “&lt;b&gt;”');
});

it('offers nothing to a new visitor before a letter is typed', () => {
  expect(panel('', [MCO])).not.toContain('Orlando');
});
