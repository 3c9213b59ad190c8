import { expect, it } from 'vitest';
import { redacted } from './redaction.ts';

const ENTRY = {
  state: 'CONFIRMED',
  captured: 12_000,
  price: { total: 12_000, net: 9_000, markup: 3_000, lines: [{ net: 1, label: 'room' }] },
  supplier: 'alpha',
  document: { kind: 'passport', number: 'X1234567' },
  travellers: [{ firstName: 'Nadia', passportNumber: 'X1234567' }],
  publicKey: 'pk_1',
  secretKey: 'sk_1',
  accessToken: 'eyJ',
};

it('leaves out secrets and document numbers for everybody', () => {
  expect(redacted(ENTRY, true)).toEqual({
    state: 'CONFIRMED',
    captured: 12_000,
    price: { total: 12_000, net: 9_000, markup: 3_000, lines: [{ net: 1, label: 'room' }] },
    supplier: 'alpha',
    travellers: [{ firstName: 'Nadia' }],
    publicKey: 'pk_1',
  });
});

it('leaves out costs at any depth for readers who may not see them', () => {
  expect(redacted(ENTRY, false)).toEqual({
    state: 'CONFIRMED',
    captured: 12_000,
    price: { total: 12_000, lines: [{ label: 'room' }] },
    travellers: [{ firstName: 'Nadia' }],
    publicKey: 'pk_1',
  });
});

it('keeps switches', () => {
  const consents = { marketing: false, documents: true };
  expect(redacted(consents, false)).toEqual(consents);
});

it('keeps values that are no objects', () => {
  for (const value of [null, 'text', 4, true, ['a', 1]])
    expect(redacted(value, false)).toEqual(value);
});
