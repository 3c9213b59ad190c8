import { describe, expect, it } from 'vitest';
import { bodyOf, faultsOf, formOf } from './client-form.ts';

const TODAY = '2026-12-01';
const good = { ...formOf(null, 'me'), firstName: 'Sofía', lastName: 'Lindqvist' };

describe('a client as typed', () => {
  it('is sent without empty fields, the number as it is dialled from abroad', () => {
    expect(
      bodyOf({
        ...good,
        phone: ' 0045 55 (501) 0142 ',
        tags: 'sails, vegetarian،sails ,',
        email: '',
      }),
    ).toEqual({
      firstName: 'Sofía',
      lastName: 'Lindqvist',
      email: null,
      phone: '+45555010142',
      birthDate: null,
      clientGroup: null,
      tags: ['sails', 'vegetarian'],
      ownerAgentId: 'me',
    });
  });

  it.each([
    ['firstName', ' ', 'needed'],
    ['lastName', '12', 'name'],
    ['email', 'ana@', 'email'],
    ['phone', '0912 345 678', 'phone'],
    ['birthDate', '2026-12-02', 'birthDate'],
    ['birthDate', '1980-02-30', 'birthDate'],
    ['clientGroup', 'x'.repeat(41), 'group'],
    ['tags', 'x'.repeat(31), 'tags'],
    ['tags', Array.from({ length: 21 }, (_, n) => `t${n}`).join(), 'tags'],
  ])('is refused at %s: %s', (field, text, fault) => {
    expect(faultsOf({ ...good, [field]: text }, TODAY)).toEqual({
      [field]: `centerClients.wrong.${fault}`,
    });
  });

  it('is fine with a name', () => {
    expect(faultsOf(good, TODAY)).toEqual({});
  });
});
