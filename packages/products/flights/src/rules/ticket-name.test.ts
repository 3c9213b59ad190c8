import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameOnTicket, nameOnTicket, refusedName, ticketName, TITLES } from './ticket-name.ts';

const named = (firstName: string, lastName: string) =>
  ticketName({ title: 'ms', firstName, lastName });
const printed = (firstName: string, lastName: string): string => {
  const result = named(firstName, lastName);
  return result.ok ? result.name.printed : `${result.field} ${result.fault}`;
};

describe('the name on a ticket', () => {
  it('is last name, first name and title in the letters of a passport', () => {
    expect(printed('Anna', 'Müller')).toBe('MUELLER/ANNA MS');
    expect(printed('Łukasz', 'Wójcik')).toBe('WOJCIK/LUKASZ MS');
    expect(printed('Seán', 'O’Neil')).toBe("O'NEIL/SEAN MS");
    expect(printed('Bjørn Åge', 'Sæther-Straße')).toBe('SAETHER-STRASSE/BJOERN AAGE MS');
    expect(printed('Þóra', 'Ðuričić')).toBe('DURICIC/THORA MS');
    expect(printed('İpek', 'Işık')).toBe('ISIK/IPEK MS');
    expect(printed('Nguyễn', 'Thị')).toBe('THI/NGUYEN MS');
    expect(printed('Núria', 'Piñol i Cañas')).toBe('PINOL I CANAS/NURIA MS');
  });

  it('forgives spaces, dashes and marks that come with copying', () => {
    expect(printed('  Anna\u00a0 Maria ', 'Smith – Jones')).toBe('SMITH-JONES/ANNA MARIA MS');
    expect(printed('J. R.', '\u200fTolkien\u200e')).toBe('TOLKIEN/J R MS');
    expect(printed('Mu\u0308ller', "D' Angelo")).toBe("D'ANGELO/MUELLER MS");
  });

  it('reads other forms of the same signs, and leaves out what passports leave out', () => {
    expect(printed('ＡＮＡ', 'ＴＥＳＴ')).toBe('TEST/ANA MS');
    expect(printed('ﬁona', 'O＇Neil')).toBe("O'NEIL/FIONA MS");
    expect(printed('ʻIolani', 'Kaʻahumanu')).toBe('KAAHUMANU/IOLANI MS');
    expect(printed('ʿĀʾisha', 'ʿAbd al-Ḥakīm')).toBe('ABD AL-HAKIM/AISHA MS');
    expect(printed('ꞌAna', 'Faꞌa')).toBe("FA'A/ANA MS");
    expect(printed('’Aisha', 'Smith-’Ali')).toBe('SMITH-ALI/AISHA MS');
    expect(printed('Ɗanladi', 'Ɓaƙo Ƴar')).toBe('BAKO YAR/DANLADI MS');
    expect(printed('Yɛboa', 'Kɔfi')).toBe('KOFI/YEBOA MS');
    expect(printed('Əli', 'Rəhimov')).toBe('REHIMOV/ELI MS');
    expect(printed('Ana´s', 'Dupont')).toBe("DUPONT/ANA'S MS");
  });

  it('asks for the spelling of the passport where it cannot know it', () => {
    for (const other of [
      '李',
      'محمد',
      'Иван',
      'Γιώργος',
      'さくら',
      'Aнна',
      'ａnna'.replace('ａ', 'а'),
    ])
      expect(printed(other, 'Smith'), other).toBe('firstName script');
    expect(printed('Anna', '李')).toBe('lastName script');
    for (const odd of ['Anna2', 'Anna@', 'A/B', '<b>', 'Anna, Maria', '😀', '-', "'", '--Anna'])
      expect(printed(odd, 'Smith'), odd).toBe('firstName characters');
    for (const none of ['', ' ', '.', '\u200f', '\u0301'])
      expect(printed('Anna', none)).toBe('lastName empty');
  });

  it('has at most twenty letters each, counted as they are printed', () => {
    expect(printed('A'.repeat(20), 'B'.repeat(20))).toBe(`${'B'.repeat(20)}/${'A'.repeat(20)} MS`);
    expect(printed('A'.repeat(21), 'Smith')).toBe('firstName long');
    expect(printed('Anna', 'B'.repeat(21))).toBe('lastName long');
    expect(printed('Anna', 'Ü'.repeat(11))).toBe('lastName long');
    expect(printed('Anna', 'Ü'.repeat(10))).toBe(`${'UE'.repeat(10)}/ANNA MS`);
    expect(printed('x'.repeat(100_000), 'Smith')).toBe('firstName long');
  });

  it('is what is sent: once printed it stays as it is', () => {
    const name = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.stringMatching(/^[A-Za-zÀ-ž' -]{1,24}$/),
    );
    fc.assert(
      fc.property(name, name, fc.constantFrom(...TITLES), (firstName, lastName, title) => {
        const result = ticketName({ title, firstName, lastName });
        if (!result.ok) return;
        const { name: sent } = result;
        expect(sent.printed).toMatch(/^[A-Z][A-Z' -]{0,19}\/[A-Z][A-Z' -]{0,19} [A-Z]+$/);
        expect(sent.printed).toBe(`${sent.lastName}/${sent.firstName} ${title.toUpperCase()}`);
        expect(ticketName({ title, ...sent })).toEqual(result);
      }),
      { numRuns: 500 },
    );
  });

  it('of a boy ends in MSTR, of a girl in MISS, and of an infant in INF besides', () => {
    const sent = (type: 'adult' | 'child' | 'infant', title?: (typeof TITLES)[number]) =>
      nameOnTicket({ type, title, firstName: 'Kim', lastName: 'Quill' });
    expect(sent('child', 'mr')).toBe('QUILL/KIM MSTR');
    for (const title of ['ms', 'mrs', 'miss'] as const)
      expect(sent('child', title)).toBe('QUILL/KIM MISS');
    expect(sent('infant', 'mr')).toBe('QUILL/KIM MSTR INF');
    expect(sent('infant', 'miss')).toBe('QUILL/KIM MISS INF');
    expect(sent('infant')).toBe('QUILL/KIM INF');
    expect(sent('child')).toBe('QUILL/KIM');
    expect(sent('adult', 'mr')).toBe('QUILL/KIM MR');
    expect(nameOnTicket({ firstName: '明', lastName: 'Li' })).toBe('明 Li');
  });

  it('tells two travellers apart as an airline does', () => {
    const anna = { title: 'ms', firstName: 'Anna', lastName: 'Müller' } as const;
    expect(isSameOnTicket(anna, { title: 'ms', firstName: 'ANNA', lastName: 'Mueller' })).toBe(
      true,
    );
    expect(isSameOnTicket(anna, { title: 'dr', firstName: 'Anna', lastName: 'Müller' })).toBe(
      false,
    );
    expect(isSameOnTicket(anna, { ...anna, type: 'child' })).toBe(true);
    expect(isSameOnTicket({ ...anna, lastName: '李' }, { ...anna, lastName: '李' })).toBe(false);
  });

  it('of a party is refused where it cannot be printed, or is another’s', () => {
    const who = (firstName: string, lastName = 'Quill', title: 'ms' | 'mr' = 'ms') => ({
      title,
      firstName,
      lastName,
    });
    expect(refusedName([who('Łukasz'), who('Anna', 'O’Neil'), who('Anna')])).toBeNull();
    expect(refusedName([who('Anna'), who('李')])).toEqual({
      traveller: 1,
      field: 'firstName',
      reason: 'script',
    });
    expect(refusedName([who('Anna', 'B'.repeat(21))])).toEqual({
      traveller: 0,
      field: 'lastName',
      reason: 'long',
    });
    expect(refusedName([who('Jürgen'), who('Bea'), who('JUERGEN')])).toEqual({
      traveller: 2,
      field: 'firstName',
      reason: 'same',
    });
    expect(refusedName([who('Kim'), who('Kim', 'Quill', 'mr')])).toBeNull();
  });
});
