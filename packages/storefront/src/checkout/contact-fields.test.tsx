import { expect, it } from 'vitest';
import { PARTS, QUOTE } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { emptyForm } from './checkout-form.ts';
import { ContactFields } from './contact-fields.tsx';

const values = {
  ...emptyForm([{ adults: 1, childAges: [] }], null),
  leads: [{ firstName: 'Nadia', lastName: 'Rahman' }],
};
const fields = (mayKeep: boolean, labels = PARTS.labels) =>
  show(
    <ContactFields
      sale={QUOTE}
      values={values}
      faults={{ email: 'checkout.emailWrong' }}
      kept={{ adults: [], children: [] }}
      mayKeep={mayKeep}
      onChange={() => undefined}
    />,
    { parts: { hotels: { ...PARTS, labels } } },
  );

it('asks how to reach the first adult, and names a fault at its field', () => {
  expect(wordsOf(fields(false))).toContain('Enter a complete email address.');
});

it('offers to keep a new name only to a customer', () => {
  expect(fields(true)).toContain('id="keep"');
  expect(fields(false)).not.toContain('id="keep"');
});

it('says what the address is for as the product calls it', () => {
  expect(wordsOf(fields(false))).toContain('Email for the voucher');
  const paperEmail = 'booking.title';
  expect(wordsOf(fields(false, { ...PARTS.labels, paperEmail }))).not.toContain('voucher');
});
