import type { TFunction } from '@portico/runtime';
import { createTranslate, joinTexts } from '@portico/texts';
import { describe, expect, it } from 'vitest';
import { flightTexts } from '../../texts/index.ts';
import { sampleChanged } from '../../testing/sample-notice.ts';
import { flightChangeWords } from './change-words.ts';
import { flightEvents } from './trip-events.ts';

const { textsOf } = joinTexts([flightTexts]);
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
const translate = (language: string) => createTranslate(language, textsOf) as unknown as TFunction;
const said = (kind: 'late' | 'cancelled', language = 'en') => {
  const [notice] = sampleChanged(kind).notices;
  const { text, status } = flightChangeWords(notice, translate(language), language);
  return [plain(text), status];
};

describe('a change by an airline', () => {
  it('is a headline with the airline, the new time and how far it is moved', () => {
    expect(said('late')).toEqual([
      'Atlantica moved New York to Lisbon: it now leaves at 23:55 on Thu 18 Jun, 2 h 20 min later',
      'Time changed by the airline',
    ]);
    expect(said('cancelled')).toEqual([
      'Atlantica has cancelled New York to Lisbon on Thu 18 Jun',
      'Cancelled by the airline',
    ]);
    expect(said('late', 'ar')[0]).toContain('23:55');
  });

  it('names the time to change and the city of a short connection', () => {
    const [notice] = sampleChanged('late').notices;
    const changes = [
      { leg: 0, kind: 'short', isSignificant: true, minutes: 49, airport: 'JFK' },
    ] as const;
    const short = { ...notice, detail: { ...notice.detail, changes } };
    const { text, status, keep } = flightChangeWords(short, translate('en'), 'en');
    expect(plain(text)).toBe('Only 49 min to change in New York: New York to Lisbon, Thu 18 Jun');
    expect([status, keep]).toEqual(['Time changed by the airline', 'Keep the changed flights']);
    expect(plain(flightChangeWords(short, translate('ar'), 'ar').text)).toContain('49');
  });

  it('leaves no departure of a cancelled leg among the moments of a trip', () => {
    const hours = (kind: 'late' | 'cancelled') =>
      flightEvents(sampleChanged(kind), translate('en')).map(({ at }) => at.slice(11));
    expect(hours('late').slice(0, 2)).toEqual(['23:55', '11:45']);
    expect(hours('cancelled')).toEqual(['12:10', '20:00']);
  });
});
