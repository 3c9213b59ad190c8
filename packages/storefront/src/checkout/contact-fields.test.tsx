import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { emptyForm } from './checkout-form.ts';
import { ContactFields } from './contact-fields.tsx';

const values = {
  ...emptyForm([{ adults: 1, childAges: [] }], null),
  leads: [{ firstName: 'Nadia', lastName: 'Rahman' }],
};
const fields = (mayKeep: boolean, kept: readonly never[] = []) =>
  show(
    <ContactFields
      values={values}
      faults={{ email: 'checkout.emailWrong' }}
      kept={{ adults: kept, children: [] }}
      mayKeep={mayKeep}
      onChange={() => undefined}
    />,
  );

it('asks how to reach the first adult, and names a fault at its field', () => {
  expect(wordsOf(fields(false))).toContain('This is not a complete e-mail address.');
});

it('offers to keep a new name only to a customer', () => {
  expect(fields(true)).toContain('id="keep"');
  expect(fields(false)).not.toContain('id="keep"');
});
