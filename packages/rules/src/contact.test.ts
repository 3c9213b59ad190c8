import { forgotPassword } from '@portico/contract/http/identity';
import { mailAddress, phone } from '@portico/contract/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail, phoneFault, plainCode, plainPhone } from './contact.ts';

const serverTakes = (email: string) => forgotPassword.body.safeParse({ email }).success;

describe('a mail address', () => {
  it('is complete for a form exactly when it is for the server [R5-23]', () => {
    const known = [
      'nadia@full.example',
      'n.r+trips@mail.co.uk',
      "o'neill@a-b.example",
      '',
      'a@b',
      'a@b.c',
      '.a@b.cd',
      'a..b@c.de',
      'a@@b.cd',
      'a b@c.de',
      'نادية@full.example',
      'анна@пример.рф',
      'x@xn--e1afmkfd.xn--p1ai',
      'ana&co@example.com',
      "a!#$%&'*+/=?^_`{|}~-z@example.com",
      'a@1.2.3.4',
      'a@[127.0.0.1]',
      'a@b.12',
      'a@-b.cd',
      'a@b_c.de',
      'a@b.cd/e',
      'a@b.cd:80',
      '"a b"@c.de',
      '<a@b.cd>',
      'a@b.cd.',
      `${'a'.repeat(64)}@full.example`,
      `${'a'.repeat(65)}@full.example`,
      `${'\u00e9'.repeat(33)}@full.example`,
      `a@${`${'b'.repeat(63)}.`.repeat(3)}example`,
      `a@${`${'b'.repeat(63)}.`.repeat(4)}example`,
      `a@${'b'.repeat(64)}.example`,
    ];
    expect(known.map((text) => [text, isEmail(text)])).toEqual(
      known.map((text) => [text, serverTakes(text)]),
    );
    expect(known.filter(isEmail)).toEqual([
      'nadia@full.example',
      'n.r+trips@mail.co.uk',
      "o'neill@a-b.example",
      'نادية@full.example',
      'анна@пример.рф',
      'x@xn--e1afmkfd.xn--p1ai',
      'ana&co@example.com',
      "a!#$%&'*+/=?^_`{|}~-z@example.com",
      `${'a'.repeat(64)}@full.example`,
      `a@${`${'b'.repeat(63)}.`.repeat(3)}example`,
    ]);
    const sign = fc.constantFrom(
      'a',
      'Z',
      '7',
      '.',
      '@',
      '-',
      '+',
      '_',
      "'",
      'é',
      '%',
      'я',
      '.com',
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
        const text = signs.join('');
        expect(isEmail(text)).toBe(serverTakes(text));
      }),
      { numRuns: 2_000 },
    );
  });
  it('is taken in the plain form of full-width characters', () => {
    for (const typed of [
      'ａｎａ@example.com',
      'ａｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ',
      ' ana@example.com ',
    ]) {
      expect(isEmail(typed), typed).toBe(true);
      expect(mailAddress.parse(typed), typed).toBe('ana@example.com');
    }
  });
  it('may be pasted with space around it', () => {
    expect(isEmail(' nadia@full.example ')).toBe(true);
  });
});

describe('a telephone number', () => {
  it('is good for a form exactly when the server takes what the form sends [R5-23]', () => {
    for (const text of [
      '+44 20 7946 0018',
      '0044 20 7946 0018',
      '020 7946 0018',
      '+1',
      '+0 12345678',
      'call me',
    ])
      expect([text, phoneFault(text) === null]).toEqual([
        text,
        phone.safeParse(plainPhone(text)).success,
      ]);
    expect([phoneFault(''), phoneFault('020 7946 0018'), phoneFault('+1')]).toEqual([
      null,
      'country',
      'number',
    ]);
  });
});

it('keeps the first zero of a number where it is dialled from abroad, and drops it elsewhere', () => {
  for (const [typed, plain] of [
    ['+39 (0)6 1234 5678', '+390612345678'],
    ['0039 (0)2 1234567', '+39021234567'],
    ['+378 (0)549 882914', '+3780549882914'],
    ['+379 (0)6 698 82019', '+3790669882019'],
    ['+49 (0)30 1234567', '+49301234567'],
    ['+44 (0)20 7946 0018', '+442079460018'],
    ['+33 (0)1 39 (0)5', '+3313905'],
  ] as const)
    expect(plainPhone(typed), typed).toBe(plain);
});

it('reads a number written with slashes, dots or the digits of any script', () => {
  for (const [typed, plain] of [
    ['+49 30/1234567', '+49301234567'],
    ['+33.1.42.68.53.00', '+33142685300'],
    ['+৮৮০ ১৭১২ ৩৪৫৬৭৮', '+8801712345678'],
    ['+९१ ९८७६५ ४३२१०', '+919876543210'],
    ['+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '+971501234567'],
    ['+۹۸ ۹۱۲ ۳۴۵ ۶۷۸۹', '+989123456789'],
    ['+๖๖ ๘๑ ๒๓๔ ๕๖๗๘', '+66812345678'],
    ['＋８１ ３ １２３４ ５６７８', '+81312345678'],
  ] as const) {
    expect(plainPhone(typed), typed).toBe(plain);
    expect(phoneFault(typed), typed).toBeNull();
  }
  expect(plainCode('१२३ ৪৫৬')).toBe('123456');
});

it('digits of a code come from any keyboard, with or without gaps', () => {
  expect(['123 456', '١٢٣٤٥٦', '12-34 56', '۱۲۳۴۵۶'].map(plainCode)).toEqual(
    Array(4).fill('123456'),
  );
});
