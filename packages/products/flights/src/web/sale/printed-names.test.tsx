import type { TypedName } from '@portico/storefront/product-parts';
import { describe, expect, it } from 'vitest';
import { ticketName } from '../../rules/ticket-name.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { ticketNames } from './printed-names.tsx';

const { Preview, faults } = ticketNames;
const named = (firstName: string, lastName: string, title = 'ms'): TypedName => ({
  firstName,
  lastName,
  typed: title === '' ? {} : { title },
});
const preview = (name: TypedName, language = 'en') =>
  wordsOf(show(<Preview name={name} />, { language }));

describe('a name on the ticket', () => {
  it('is shown as it is sent, letter for letter', () => {
    for (const [firstName, lastName] of [
      ['Anna', 'Müller'],
      ['Łukasz', 'Wójcik'],
      ['Sinéad', 'O’Neil'],
      ['Anne-Marie', "d'Arc"],
    ] as const) {
      const sent = ticketName({ title: 'ms', firstName, lastName });
      if (!sent.ok) return expect.fail(`${lastName} can be printed`);
      const shown = preview(named(firstName, lastName)).replaceAll('&#x27;', "'");
      expect(shown).toBe(`Printed on the ticket as ${sent.name.printed}`);
      expect(faults([named(firstName, lastName)])).toEqual([]);
    }
    expect(preview(named('Łukasz', 'Müller'))).toContain('MUELLER/LUKASZ MS');
    expect(preview(named('Sinéad', 'O’Neil'))).toContain("O'NEIL/SINEAD MS");
  });

  it('has a way out where it cannot be printed, which names the part that must be typed otherwise', () => {
    expect(preview(named('明', '李'))).toBe(
      'First name: Enter it in Latin letters, as spelled in the passport. Last name: Enter it in Latin letters, as spelled in the passport.',
    );
    expect(faults([named('明', 'Li'), named('Ming', '李')])).toEqual([
      { index: 0, field: 'firstName', key: 'flightSale.printed.script' },
      { index: 1, field: 'lastName', key: 'flightSale.printed.script' },
    ]);
    expect(faults([named('Anna', 'B'.repeat(21))])).toEqual([
      { index: 0, field: 'lastName', key: 'flightSale.printed.long' },
    ]);
    expect(preview(named('A'.repeat(21), 'Smith'))).toMatch(
      /^First name: Tickets have room for 20 letters/,
    );
    expect(faults([named('R2', 'D2')])).toEqual([
      { index: 0, field: 'firstName', key: 'flightSale.printed.characters' },
      { index: 0, field: 'lastName', key: 'flightSale.printed.characters' },
    ]);
    expect(faults([named('\u200b', 'Smith')])).toEqual([
      { index: 0, field: 'firstName', key: 'flightSale.printed.characters' },
    ]);
    expect(preview(named('明', '李'), 'ar')).toContain('بالحروف اللاتينية');
  });

  it('names both parts of a name at once, and one whose other part is still empty', () => {
    const first = { index: 0, field: 'firstName', key: 'flightSale.printed.script' };
    const last = { index: 0, field: 'lastName', key: 'flightSale.printed.script' };
    expect(faults([named('محمد', 'عبد الرحمن')])).toEqual([first, last]);
    expect(faults([named('محمد', '')])).toEqual([first]);
    expect(preview(named('محمد', 'عبد الرحمن'))).toMatch(/First name: .+ Last name: /);
  });

  it('says nothing before both parts are typed, and no title before one is chosen', () => {
    expect(preview(named('Anna', ' '))).toBe('');
    expect(faults([named('', ''), named('', '')])).toEqual([]);
    expect(preview(named('Anna', 'Lee', ''))).toBe('Printed on the ticket as LEE/ANNA');
    expect(preview({ ...named('Tom', 'Lee', 'mr'), type: 'child' })).toContain('LEE/TOM MSTR');
    expect(preview({ ...named('Tom', 'Lee', ''), type: 'infant' })).toContain('LEE/TOM INF');
  });

  it('is no other traveller’s', () => {
    expect(faults([named('Anna', 'Müller'), named('ANNA', 'Mueller')])).toEqual([
      { index: 1, field: 'firstName', key: 'flightSale.printed.twice' },
    ]);
  });
});
