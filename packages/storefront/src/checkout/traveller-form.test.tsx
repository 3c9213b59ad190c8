import type { TravellerNeeds } from '@portico/contract';
import { createTranslate } from '@portico/texts';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { PARTS, QUOTE } from '../testing/samples.ts';
import { live } from '../testing/live.tsx';
import { show, wordsOf } from '../testing/show.tsx';
import {
  bookingBody,
  checkoutFaults,
  type CheckoutValues,
  emptyForm,
  formFieldOf,
} from './checkout-form.ts';
import { isCountryCode } from '@portico/reference';
import { countriesOf } from './countries.ts';
import { faultLines } from './fault-summary.ts';
import { faultText } from './fault-text.ts';
import { schengenWords } from './passport-validity.ts';
import { TravellerForm } from './traveller-form.tsx';
import { travellersOf, withoutDocument } from './typed-travellers.ts';

const AIR: TravellerNeeds = {
  unit: null,
  parties: [{ adults: 2, allNamed: true, childAges: [11], infants: 1 }],
  agesOn: '2027-06-23',
  ages: { adult: { from: 12, to: null }, child: { from: 2, to: 11 }, infant: { from: 0, to: 1 } },
  facts: ['title', 'gender', 'birthDate', 'nationality'],
  documents: 'now',
  validOn: '2027-06-23',
};
const empty = emptyForm(AIR.parties, null);
const typed = (birthDate: string, more: Record<string, string> = {}) => ({
  title: 'ms',
  gender: 'f',
  birthDate,
  nationality: 'GB',
  documentNumber: 'ab 1234567',
  documentCountry: 'GB',
  documentExpiresOn: '2030-01-01',
  ...more,
});
const whole: CheckoutValues = {
  ...empty,
  leads: empty.leads.map((lead, i) => ({
    ...lead,
    firstName: ['Nadia', 'Tomás'][i] ?? '',
    lastName: 'Rahman',
    typed: typed('1985-02-03'),
  })),
  children: empty.children.map((child) => ({
    ...child,
    firstName: child.isInfant ? 'Mei' : 'Lina',
    lastName: 'Rahman',
    typed: typed(child.isInfant ? '2026-01-01' : '2015-06-24'),
  })),
  email: 'nadia@mail.example',
  accepted: true,
};
const form = (needs: TravellerNeeds, language = 'en', values = emptyForm(needs.parties, null)) =>
  show(
    <TravellerForm
      sale={QUOTE}
      values={values}
      faults={{ 'leads.0.birthDate': 'checkout.factMissing' }}
      kept={{ adults: [], children: [] }}
      mayKeep={false}
      onChange={() => undefined}
    />,
    { language, parts: { hotels: { ...PARTS, needs: () => needs } } },
  );
/** Text without the marks that isolate its direction. */
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
const idsOf = (html: string) =>
  [...html.matchAll(/<(?:input|select)[^>]* id="([^"]+)"/g)].map(([, id]) => id);

describe('a form drawn from needs', () => {
  it('asks for every adult, child and infant, each with all that is needed', () => {
    const html = form(AIR);
    const birth = ['birthDate', 'birthDate.month', 'birthDate.year'];
    const person = ['firstName', 'lastName', 'title', 'gender', ...birth, 'nationality'];
    const document = [
      'documentKind',
      'documentNumber',
      'documentCountry',
      'documentExpiresOn',
      'documentExpiresOn.month',
      'documentExpiresOn.year',
    ];
    const fields = [...person, ...document];
    expect(idsOf(html)).toEqual([
      ...fields.map((field) => `leads.0.${field}`),
      ...fields.map((field) => `leads.1.${field}`),
      ...fields.map((field) => `children.0.${field}`),
      ...[...person, 'infantOf', ...document].map((field) => `children.1.${field}`),
      'email',
      'phone',
    ]);
    expect(wordsOf(html)).toMatch(
      /Adult 1 .*Date of birth .*December Adult 1: Enter the date of birth\. .*Adult 2 .*Child, 11 years .*Infant/,
    );
    expect(wordsOf(form(AIR, 'ar'))).toMatch(/البالغ 1 .*تاريخ الميلاد .*رضيع/);
  });
  it('lets no checker or correction at names, numbers and addresses', () => {
    const boxes = [...form(AIR).matchAll(/<input[^>]*>/g)].map(([tag]) => tag);
    // an input without a type is a text input
    const lines = boxes.filter(
      (tag) => /type="(text|email|tel)"/.test(tag) || !tag.includes(' type="'),
    );
    expect(lines.length).toBeGreaterThan(10);
    for (const tag of lines) {
      expect(tag).toContain('spellCheck="false"');
      expect(tag).toContain('autoCorrect="off"');
    }
    const capitals = (id: string) =>
      /autoCapitalize="([a-z]+)"/.exec(boxes.find((tag) => tag.includes(`id="${id}"`)) ?? '')?.[1];
    expect(['leads.0.firstName', 'leads.1.documentNumber', 'email'].map(capitals)).toEqual([
      'words',
      'characters',
      'none',
    ]);
  });
  it('lets the browser fill in the birth date of the first adult alone', () => {
    const filled = [...form(AIR).matchAll(/id="([^"]+)"[^>]* autoComplete="(bday[^"]*)"/g)];
    expect(filled.map(([, id, token]) => `${id} ${token}`)).toEqual([
      'leads.0.birthDate bday-day',
      'leads.0.birthDate.month bday-month',
      'leads.0.birthDate.year bday-year',
    ]);
  });
  it('asks for names alone where nothing else is needed', () => {
    const html = form({
      ...AIR,
      unit: 'unit',
      parties: [{ adults: 2, childAges: [5] }],
      facts: [],
      documents: 'none',
    });
    expect(idsOf(html)).toEqual([
      'leads.0.firstName',
      'leads.0.lastName',
      'children.0.firstName',
      'children.0.lastName',
      'email',
      'phone',
    ]);
  });
});

describe('a passport that ends soon after the journey', () => {
  const shown = (documentExpiresOn: string, more: Record<string, string> = {}) =>
    wordsOf(
      form(AIR, 'en', {
        ...whole,
        leads: whole.leads.map((lead) => ({
          ...lead,
          typed: typed('1985-02-03', { documentExpiresOn, ...more }),
        })),
        children: [],
      }),
    ).includes('valid for six months after your trip');

  it('is advised about, never refused: from the last day on, for six months', () => {
    expect(
      ['2027-06-23', '2027-12-22', '2027-12-23', '2027-06-22'].map((day) => shown(day)),
    ).toEqual([true, true, false, false]);
    expect(shown('2027-08-01', { documentKind: 'id' })).toBe(false);
    expect(shown('2027-08')).toBe(false);
    const soon = whole.leads.map((lead) => ({
      ...lead,
      typed: typed('1985-02-03', { documentExpiresOn: '2027-06-23' }),
    }));
    expect(checkoutFaults({ ...whole, leads: soon }, AIR)).toEqual({});
  });
});

describe('a passport for the Schengen area', () => {
  /** London to Lisbon from 12 to 19 February. */
  const LISBON: TravellerNeeds = {
    ...AIR,
    parties: [{ adults: 1, allNamed: true, childAges: [] }],
    agesOn: '2027-02-19',
    validOn: '2027-02-19',
    facts: [],
    schengen: { country: 'PT', leavesOn: '2027-02-19', exempt: ['IE', 'PT'] },
  };
  const OPEN = { ...LISBON, schengen: { ...LISBON.schengen!, leavesOn: null } };
  const valuesOf = (document: Record<string, string>): CheckoutValues => ({
    ...whole,
    leads: [
      {
        unit: 1,
        firstName: 'Nadia',
        lastName: 'Rahman',
        typed: {
          documentNumber: 'AB1234567',
          documentCountry: 'GB',
          documentExpiresOn: '2027-03-01',
          ...document,
        },
      },
    ],
    children: [],
  });
  const shown = (document: Record<string, string>, needs = LISBON, language = 'en') =>
    plain(wordsOf(form(needs, language, valuesOf(document))));
  const RULE =
    'To enter Portugal, this passport must be valid until 19 May 2027, three months after you leave the Schengen area. Renew it or enter another passport.';
  const ADVICE = 'For a short stay in Portugal, a passport must be valid for three months';
  const BOX = 'This doesn’t apply: the traveller has a residence permit';

  it('is refused by the rule of the country, with the day it has to last to', () => {
    const values = valuesOf({});
    const faults = checkoutFaults(values, LISBON);
    expect(faults).toEqual({ 'leads.0.documentExpiresOn': 'checkout.schengenTooSoon' });
    const say = createTranslate('en') as unknown as Parameters<typeof faultText>[3];
    const [line] = faultLines(faults, values, say, schengenWords(LISBON.schengen, 'en'));
    expect(plain(line?.text ?? '')).toBe(RULE);
    // the rule is shown while the date is typed, before anything is sent
    expect(shown({})).toContain(RULE);
    expect(shown({}, LISBON, 'ar')).toMatch(/البرتغال.* 19 مايو 2027/);
  });
  it('is not refused before its country is known: it may be exempt', () => {
    const country = 'leads.0.documentCountry';
    const missing = { [country]: 'checkout.factMissing' };
    expect(checkoutFaults(valuesOf({ documentCountry: '' }), LISBON)).toEqual(missing);
    expect(
      checkoutFaults(valuesOf({ documentCountry: '', documentExpiresOn: '2027-02-18' }), LISBON),
    ).toEqual({ ...missing, 'leads.0.documentExpiresOn': 'checkout.documentExpired' });
  });
  it('may belong to a resident or the family of a citizen: they say so, and it is sent', () => {
    expect(shown({})).toContain(BOX);
    const values = valuesOf({ documentExempt: 'yes' });
    expect(checkoutFaults(values, LISBON)).toEqual({});
    expect(shown({ documentExempt: 'yes' })).not.toContain(RULE);
    expect(travellersOf(values, LISBON)[0]?.document).toMatchObject({ isSchengenExempt: true });
    expect(travellersOf(valuesOf({}), LISBON)[0]?.document).not.toHaveProperty('isSchengenExempt');
    expect(
      checkoutFaults(valuesOf({ documentExempt: 'yes', documentExpiresOn: '2027-02-18' }), LISBON),
    ).toEqual({
      'leads.0.documentExpiresOn': 'checkout.documentExpired',
    });
  });
  it('keeps its box only while it fits: for the traveller, and for the passport that needs it', async () => {
    const saved = { id: 'p1', firstName: 'Kofi', lastName: 'Mensah', type: 'adult' as const };
    const Page = () => {
      const [values, setValues] = useState(valuesOf({ documentExempt: 'yes' }));
      return (
        <>
          <TravellerForm
            sale={QUOTE}
            values={values}
            faults={{}}
            kept={{ adults: [{ ...saved, birthDate: null }], children: [] }}
            mayKeep={false}
            onChange={setValues}
          />
          <output>{JSON.stringify(values.leads[0]?.typed)}</output>
        </>
      );
    };
    const open = () => live(<Page />, { parts: { hotels: { ...PARTS, needs: () => LISBON } } });
    const page = await open();
    expect(page.words()).toContain('"documentExempt":"yes"');
    // renewed, and then replaced by one that expires too soon again
    await page.type('Issuing country', 'IE');
    expect(page.words()).not.toContain('"documentExempt":"yes"');
    await page.type('Issuing country', 'GB');
    expect(page.words()).toContain(BOX);
    expect(page.words()).not.toContain('"documentExempt":"yes"');

    const other = await open();
    await other.press('Kofi Mensah');
    expect(other.words()).toContain('Kofi');
    expect(other.words()).not.toContain('documentExempt');
    expect(other.words()).not.toContain('AB1234567');
  });
  it('is no matter for citizens of the Union, for identity cards and outside of the area', () => {
    for (const [document, needs] of [
      [{ documentCountry: 'IE' }, LISBON],
      [{ documentKind: 'id' }, LISBON],
      [{}, { ...LISBON, schengen: undefined }],
    ] as const) {
      expect(checkoutFaults(valuesOf(document), needs)).toEqual({});
      const words = shown(document, needs);
      for (const text of [RULE, ADVICE, BOX]) expect(words).not.toContain(text);
    }
  });
  it('is advised about where the departure is not known, or the rule is just met', () => {
    expect(checkoutFaults(valuesOf({}), OPEN)).toEqual({});
    expect(shown({}, OPEN)).toContain(ADVICE);
    expect(shown({}, OPEN)).not.toContain(BOX);
    const enough = { documentExpiresOn: '2027-05-19' };
    expect(checkoutFaults(valuesOf(enough), LISBON)).toEqual({});
    expect(shown(enough)).toContain(ADVICE);
    expect(shown({ documentExpiresOn: '2027-08-19' })).not.toContain(ADVICE);
  });
});

describe('what is typed', () => {
  it('is sent as the call wants it: documents whole, ages by birth date, each infant with an adult', () => {
    expect(checkoutFaults(whole, AIR)).toEqual({});
    const about = { quoteId: 'q', method: 'card', acceptedTerms: 'v1', language: 'en' } as const;
    const { travellers } = bookingBody(whole, about, AIR);
    const shared = {
      lastName: 'Rahman',
      title: 'ms',
      gender: 'f',
      nationality: 'GB',
      document: { kind: 'passport', number: 'AB1234567', country: 'GB', expiresOn: '2030-01-01' },
    };
    expect(travellers).toEqual([
      { ...shared, type: 'adult', firstName: 'Nadia', birthDate: '1985-02-03', lead: true },
      { ...shared, type: 'adult', firstName: 'Tomás', birthDate: '1985-02-03' },
      { ...shared, type: 'child', firstName: 'Lina', birthDate: '2015-06-24' },
      { ...shared, type: 'infant', firstName: 'Mei', birthDate: '2026-01-01', infantOf: 1 },
    ]);
  });
  it('is refused as the server would: missing, of another age, expired, two on one lap', () => {
    const change = (list: 'leads' | 'children', index: number, more: Record<string, string>) => ({
      ...whole,
      [list]: whole[list].map((one, i) =>
        i === index ? { ...one, typed: { ...one.typed, ...more } } : one,
      ),
    });
    expect(checkoutFaults(change('leads', 1, { nationality: ' ' }), AIR)).toEqual({
      'leads.1.nationality': 'checkout.factMissing',
    });
    expect(checkoutFaults(change('children', 0, { birthDate: '2018-01-01' }), AIR)).toEqual({
      'children.0.birthDate': 'checkout.ageMismatch',
    });
    expect(checkoutFaults(change('leads', 0, { documentExpiresOn: '2027-06-22' }), AIR)).toEqual({
      'leads.0.documentExpiresOn': 'checkout.documentExpired',
    });
    // a partial date is invalid, and so is a day that exists in no year
    for (const typed of ['2031--4', '2031-02-30'])
      expect(checkoutFaults(change('leads', 0, { documentExpiresOn: typed }), AIR)).toEqual({
        'leads.0.documentExpiresOn': 'checkout.dateWrong',
      });
    expect(checkoutFaults(change('leads', 0, { documentNumber: '<b>' }), AIR)).toEqual({
      'leads.0.documentNumber': 'checkout.documentNumberWrong',
    });
    const parties = [{ adults: 2, allNamed: true, childAges: [], infants: 2 }];
    const lap = { ...whole.children[1]!, typed: { ...whole.children[1]!.typed, infantOf: '1' } };
    expect(checkoutFaults({ ...whole, children: [lap, lap] }, { ...AIR, parties })).toEqual({
      'children.1.infantOf': 'checkout.lapTaken',
    });
  });
  it('may leave out a document that is not needed yet, but not half of it', () => {
    const later = { ...AIR, documents: 'later' } as const;
    const none = { documentNumber: '', documentCountry: '', documentExpiresOn: '' };
    const leads = (more: object) => ({
      ...whole,
      leads: whole.leads.map((one) => ({ ...one, typed: { ...one.typed, ...more } })),
    });
    expect(checkoutFaults(leads(none), later)).toEqual({});
    expect(travellersOf(leads(none), later)[0]).not.toHaveProperty('document');
    expect(Object.keys(checkoutFaults(leads({ ...none, documentCountry: 'GB' }), later))).toEqual([
      'leads.0.documentNumber',
      'leads.0.documentExpiresOn',
      'leads.1.documentNumber',
      'leads.1.documentExpiresOn',
    ]);
  });
  it('is kept in the tab without anything of a document', () => {
    const [lead] = whole.leads;
    const kept = JSON.stringify(withoutDocument(lead!));
    expect(kept).not.toMatch(/1234567|document/i);
    expect(kept).toContain('1985-02-03');
  });
  it('names whose field is wrong, in words', () => {
    const say = createTranslate('en') as unknown as Parameters<typeof faultText>[3];
    const faults = { 'children.1.birthDate': 'checkout.factMissing' };
    expect(faultText('children.1.birthDate', faults, whole, say)).toBe(
      '\u2068Mei Rahman\u2069: Enter the date of birth.',
    );
    expect(formFieldOf('travellers.3.document.expiresOn', 2)).toBe('children.1.documentExpiresOn');
    expect(formFieldOf('travellers.1.document', 2)).toBe('leads.1.documentNumber');
    expect(formFieldOf('travellers.0.lead', 2)).toBeNull();
  });
});

it('knows countries, and no unions or countries that are no more', () => {
  const codes = countriesOf('en').map(({ code }) => code);
  for (const code of ['GB', 'PT', 'AE', 'KR', 'PS']) expect(codes).toContain(code);
  for (const code of ['EU', 'UN', 'SU', 'ZZ', 'XA']) expect(codes).not.toContain(code);
  // the server accepts everything the form offers
  expect(codes.filter((code) => !isCountryCode(code))).toEqual([]);
  for (const language of ['en', 'ar']) {
    const names = countriesOf(language).map(({ name }) => name);
    expect(names.length - new Set(names).size).toBe(0);
  }
  expect(codes.length).toBeGreaterThan(240);
  expect(codes.length).toBeLessThan(262);
});
