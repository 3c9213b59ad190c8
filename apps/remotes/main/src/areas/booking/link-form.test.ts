import { expect, it } from 'vitest';
import { plainReference } from '@portico/rules/reference';
import { linkFaults } from './link-form.ts';

it('asks for a whole reference and a whole address, field by field', () => {
  expect(linkFaults({ reference: '', email: '' })).toEqual({
    reference: 'expired.referenceWrong',
    email: 'expired.emailWrong',
  });
  expect(linkFaults({ reference: ' 7k2m4qxw ', email: ' nadia@mail.example ' })).toEqual({});
  for (const reference of ['7k2m 4qxw', '7K2M-4QXW', '\u00a07K2M4QXW\t']) {
    expect(linkFaults({ reference, email: 'a@b.cd' })).toEqual({});
    expect(plainReference(reference)).toBe('7K2M4QXW');
  }
  for (const reference of ['7K2M4QX', '7K2M4QXWW', '7K2M4QXO', '7K2M4QX1'])
    expect(linkFaults({ reference, email: 'a@b.cd' })).toEqual({
      reference: 'expired.referenceWrong',
    });
  expect(linkFaults({ reference: '7K2M4QXW', email: `${'a'.repeat(250)}@b.cd` })).toEqual({
    email: 'expired.emailWrong',
  });
});
