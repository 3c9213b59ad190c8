import { describe, expect, it } from 'vitest';
import { passwordFault } from './password.ts';

const OWNER = { email: 'nadia.rahman@mail.example', agencyName: 'Fairwater Travel' };
const faultOf = (password: string) => passwordFault(password, OWNER);

describe('a new password', () => {
  it('has 8 to 128 signs, a letter and a digit [R5-23]', () => {
    expect(
      ['abcde12', `a1${'x'.repeat(127)}`, '12345678!', 'correct horse', '', '        '].map(
        faultOf,
      ),
    ).toEqual(['length', 'length', 'letter', 'digit', 'length', 'letter']);
    for (const good of [
      'correct horse 1',
      'abcdefg1',
      `a1${'x'.repeat(126)}`,
      'كلمة سر ٧٧',
      '    a1    ',
    ])
      expect(faultOf(good), good).toBeNull();
  });

  it('is neither the address nor the agency’s name, however they are written [R5-23]', () => {
    for (const own of [
      'nadia.rahman@mail.example1',
      'Nadia.Rahman1',
      'NADIARAHMAN99',
      '1nadia_rahman',
      'nadía rahman 7',
    ])
      expect(faultOf(own), own).toBe('address');
    for (const agency of ['fairwatertravel1', 'Fairwater Travel 26', '7-FAIRWATER-travel-7'])
      expect(faultOf(agency), agency).toBe('agency');
    for (const good of ['nadia rahman rides 4 bicycles', 'fairwater 1984', 'rahman nadia 1'])
      expect(faultOf(good), good).toBeNull();
  });

  it('is not held against a name too short to say anything', () => {
    expect(passwordFault('abc 1 abc', { email: 'abc@mail.example', agencyName: 'ab' })).toBeNull();
    expect(passwordFault('no at sign 1', { email: 'nonsense', agencyName: '' })).toBeNull();
  });
});
