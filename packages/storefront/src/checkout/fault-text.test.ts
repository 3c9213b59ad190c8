import { createTranslate } from '@portico/texts';
import { describe, expect, it } from 'vitest';
import { emptyForm } from './checkout-form.ts';
import { faultText } from './fault-text.ts';
import { PERSON_FIELDS } from './typed-travellers.ts';

type T = Parameters<typeof faultText>[3];
const say = (language: string) => createTranslate(language) as unknown as T;
const MISSING = {
  'leads.0.firstName': 'checkout.firstNameMissing',
  'leads.1.firstName': 'checkout.firstNameMissing',
  'leads.1.lastName': 'checkout.nameSigns',
  'children.0.lastName': 'checkout.lastNameMissing',
  'children.9.lastName': 'checkout.lastNameMissing',
  email: 'checkout.emailMissing',
};
const text = (id: string, adults: number, ages: readonly number[], language = 'en') =>
  faultText(
    id,
    MISSING,
    emptyForm(
      Array.from({ length: adults }, (_, i) => ({ adults: 1, childAges: i === 0 ? ages : [] })),
      null,
    ),
    say(language),
  );

describe('what is wrong with a name', () => {
  it('names the person where there are several', () => {
    expect(text('leads.1.firstName', 2, [])).toBe('First name of the second adult is missing.');
    expect(text('leads.1.lastName', 2, [])).toBe(
      'Last name of the second adult: Use letters only, on one line.',
    );
    expect(text('leads.0.firstName', 1, [5])).toBe('First name of the adult is missing.');
    expect(text('children.0.lastName', 1, [5])).toBe('Last name of the child is missing.');
    expect(text('children.0.lastName', 1, [5, 8])).toBe('Last name of the first child is missing.');
    expect(text('children.9.lastName', 1, Array(12).fill(3) as number[])).toBe(
      'Last name of child 10 is missing.',
    );
    expect(text('leads.1.firstName', 2, [], 'ar')).toBe('الاسم الأول للبالغ الثاني ناقص.');
  });

  it('names the sign that no paper can print, of a name and of the requests', () => {
    const person = (firstName: string) => ({ unit: 1, firstName, lastName: 'Rahman' });
    const leads = [person('Nadia'), person('Ana ᚠ')];
    const values = { leads, children: [], requests: 'By the window 𐎠' };
    const told = (id: string, language = 'en') =>
      faultText(id, { [id]: 'checkout.signUnprintable' }, values, say(language))?.replace(
        /[\u2068\u2069]/g,
        '',
      );
    expect(told('leads.1.firstName')).toBe(
      'First name of the second adult: We can’t print ᚠ (U+16A0) on vouchers and tickets. Please write it another way.',
    );
    expect(told('requests')).toBe(
      'We can’t print 𐎠 (U+103A0) on vouchers and tickets. Please write it another way.',
    );
    expect(told('requests', 'ar')).toContain('𐎠 (U+103A0)');
  });

  it('counts infants apart from children', () => {
    const told = (id: string, childAges: readonly number[], infants: number) =>
      faultText(
        id,
        { [id]: 'checkout.lastNameMissing' },
        emptyForm([{ adults: 2, childAges, infants }], null),
        say('en'),
      );
    expect(told('children.1.lastName', [5], 1)).toBe('Last name of the infant is missing.');
    expect(told('children.0.lastName', [5], 2)).toBe('Last name of the child is missing.');
    expect(told('children.2.lastName', [5], 2)).toBe('Last name of the second infant is missing.');
  });

  it('is said shortly where there is one person only, and of what is nobody’s name', () => {
    expect(text('leads.0.firstName', 1, [])).toBe('Enter the first name.');
    expect(text('email', 2, [5])).toBe('Enter an email address for your confirmation.');
    expect(text('phone', 2, [5])).toBeUndefined();
  });

  it('names whose fact is missing, by the name that is typed or by their place', () => {
    const people = emptyForm([{ adults: 2, allNamed: true, childAges: [9], infants: 1 }], null);
    const typed = {
      ...people,
      leads: people.leads.map((one, i) => (i === 1 ? { ...one, firstName: 'Nadia' } : one)),
    };
    const told = (id: string, key = 'checkout.factMissing', language = 'en') =>
      faultText(id, { [id]: key }, typed, say(language));
    expect(
      ['leads.0.title', 'leads.1.title', 'children.0.title', 'children.1.title'].map((id) =>
        told(id),
      ),
    ).toEqual([
      'Adult 1: Choose a title.',
      '\u2068Nadia\u2069: Choose a title.',
      'Child: Choose a title.',
      'Infant: Choose a title.',
    ]);
    expect(told('leads.0.documentCountry')).toBe('Adult 1: Choose the issuing country.');
    expect(told('leads.0.birthDate', 'checkout.dateWrong')).toBe(
      'Adult 1: Check the date of birth: this date doesn’t exist.',
    );
    expect(told('leads.0.documentExpiresOn', 'checkout.documentExpired')).toBe(
      'Adult 1: The document must be valid until the end of your trip.',
    );
    expect(told('children.1.birthDate', 'checkout.factMissing', 'ar')).toBe(
      'الرضيع: اكتب تاريخ الميلاد.',
    );
  });

  it('has words for every fact, missing or no date, in every language', () => {
    for (const language of ['en', 'ar'])
      for (const field of PERSON_FIELDS) {
        const id = `leads.0.${field}`;
        const keys = ['checkout.factMissing'];
        if (/birthDate|ExpiresOn/.test(field)) keys.push('checkout.dateWrong');
        for (const key of keys) {
          const told = faultText(
            id,
            { [id]: key },
            emptyForm([{ adults: 1, childAges: [] }], null),
            say(language),
          );
          expect(told).not.toContain('checkout.');
        }
      }
  });
});
