// What a sign-up needs before it is sent; the server has the same rules (decision O-028).
import { nameFault, type SignUpBody, tidyLine } from '@portico/contract';
import { unprintableSign } from '@portico/contract/printable';
import { isEmail, phoneFault, plainPhone } from '@portico/rules/contact';
import { newPasswordFaults } from './password-words.ts';

export interface SignUpValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly repeat: string;
  readonly acceptedTerms: boolean;
}
export const NOTHING_TYPED: SignUpValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  repeat: '',
  acceptedTerms: false,
};

const NAME_LENGTH = 50;

/** What is wrong with a name, as the key of a text; undefined for a good one. */
export function nameFaultText(part: 'firstName' | 'lastName', value: string): string | undefined {
  const text = tidyLine(value);
  if (text === '') return `doors.signUp.${part}Missing`;
  if (text.length > NAME_LENGTH) return 'doors.signUp.nameTooLong';
  if (nameFault(text) !== null) return 'doors.signUp.nameSigns';
  return unprintableSign(text) === null ? undefined : 'doors.signUp.nameUnprintable';
}

/** What is wrong with a telephone number; nothing typed is good. */
export function phoneFaultText(value: string): string | undefined {
  const fault = phoneFault(value);
  if (fault === null) return undefined;
  return fault === 'country' ? 'doors.signUp.phoneCountry' : 'doors.signUp.phoneWrong';
}

/**
 * Field → key of the text that says what to do, in the order of the page; empty when the form may
 * be sent.
 */
export function signUpFaults(
  values: SignUpValues,
  agencyName: string,
): Partial<Record<keyof SignUpValues, string>> {
  const email = values.email.trim();
  const found = {
    firstName: nameFaultText('firstName', values.firstName),
    lastName: nameFaultText('lastName', values.lastName),
    email:
      email === '' ? 'doors.signUp.emailMissing' : isEmail(email) ? undefined : 'login.emailWrong',
    phone: phoneFaultText(values.phone),
    ...newPasswordFaults(values, { email, agencyName }),
    acceptedTerms: values.acceptedTerms ? undefined : 'doors.signUp.acceptMissing',
  };
  return Object.fromEntries(Object.entries(found).filter(([, key]) => key !== undefined));
}

/** The body of the call. */
export function signUpBody(values: SignUpValues): SignUpBody {
  const phone = plainPhone(values.phone);
  return {
    firstName: tidyLine(values.firstName),
    lastName: tidyLine(values.lastName),
    email: values.email.trim(),
    password: values.password,
    ...(phone === '' ? {} : { phone }),
    acceptedTerms: true,
  };
}
