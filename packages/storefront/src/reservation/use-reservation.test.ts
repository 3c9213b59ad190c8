import { expect, it } from 'vitest';
import { emptyForm } from '../checkout/checkout-form.ts';
import { reservationFaults } from './use-reservation.ts';

const NEEDS = {
  unit: null,
  parties: [{ adults: 1, allNamed: true, childAges: [9] }],
  agesOn: '2027-06-23',
  ages: { adult: { from: 12, to: null }, child: { from: 2, to: 11 }, infant: { from: 0, to: 1 } },
  oneAged: 18,
  facts: ['birthDate'],
  documents: 'none',
  validOn: '2027-06-23',
} as const;
const empty = emptyForm(NEEDS.parties, null);
const values = (adult: string, child: string) => ({
  ...empty,
  leads: [
    { ...empty.leads[0], firstName: 'Nadia', lastName: 'Rahman', typed: { birthDate: adult } },
  ],
  children: empty.children.map((one) => ({
    ...one,
    firstName: 'Sami',
    lastName: '李',
    typed: { birthDate: child },
  })),
  email: 'nadia@mail.example',
});

it('asks for nothing to be accepted, and for names as they are printed', () => {
  expect(reservationFaults(values('1990-03-04', '2018-01-01'), NEEDS, undefined)).toEqual({});
  const printed = {
    Preview: () => null,
    faults: () => [{ index: 1, field: 'lastName' as const, key: 'print.script' }],
  };
  expect(reservationFaults(values('1990-03-04', '2018-01-01'), NEEDS, printed)).toEqual({
    'children.0.lastName': 'print.script',
  });
});

it('says of birth dates what the server would: another age, no such day, nobody of age', () => {
  const faults = (adult: string, child: string) =>
    reservationFaults(values(adult, child), NEEDS, undefined);
  expect(faults('1990-03-04', '1990-03-04')).toEqual({
    'children.0.birthDate': 'checkout.ageMismatch',
  });
  expect(faults('1990-02-30', '2018-01-01')).toEqual({ 'leads.0.birthDate': 'checkout.dateWrong' });
  expect(faults('1990--4', '2018-01-01')).toEqual({ 'leads.0.birthDate': 'checkout.dateWrong' });
  expect(faults('', '2018-01-01')).toEqual({ 'leads.0.birthDate': 'checkout.factMissing' });
  expect(faults('2012-01-01', '2018-01-01')).toEqual({
    'leads.0.birthDate': 'checkout.nobodyGrown',
  });
});

it('says everything in one round, in the order of the page: what is missing and what the rules refuse', () => {
  const needs = {
    ...NEEDS,
    parties: [{ adults: 2, allNamed: true, childAges: [9] }],
    facts: ['title', 'birthDate'],
    documents: 'now',
  } as const;
  const form = emptyForm(needs.parties, null);
  const document = {
    documentNumber: 'AB1234567',
    documentCountry: 'GB',
    documentExpiresOn: '2027-01-01',
  };
  const faults = reservationFaults(
    {
      ...form,
      leads: form.leads.map((one, i) => ({
        ...one,
        firstName: 'Nadia',
        lastName: 'Rahman',
        typed: i === 0 ? { title: 'ms', birthDate: '2018-01-01', ...document } : {},
      })),
      children: form.children.map((one) => ({
        ...one,
        firstName: 'Sami',
        lastName: 'Rahman',
        typed: { birthDate: '1990-01-01', ...document, documentExpiresOn: '2031-01-01' },
      })),
      email: '',
    },
    needs,
    undefined,
  );
  expect(Object.entries(faults)).toEqual([
    ['leads.0.birthDate', 'checkout.ageMismatch'],
    ['leads.0.documentExpiresOn', 'checkout.documentExpired'],
    ['leads.1.title', 'checkout.factMissing'],
    ['leads.1.birthDate', 'checkout.factMissing'],
    ['leads.1.documentNumber', 'checkout.factMissing'],
    ['leads.1.documentCountry', 'checkout.factMissing'],
    ['leads.1.documentExpiresOn', 'checkout.factMissing'],
    ['children.0.title', 'checkout.factMissing'],
    ['children.0.birthDate', 'checkout.ageMismatch'],
    ['email', 'checkout.emailMissing'],
  ]);
});
