// Validates the sign-up form; the server applies the same rules (decision O-028).
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

/** Returns the text key of a name's error; undefined if it is valid. */
export function nameFaultText(part: 'firstName' | 'lastName', value: string): string | undefined {
  const text = tidyLine(value);
  if (text === '') return `auth.signUp.${part}Missing`;
  if (text.length > NAME_LENGTH) return 'auth.signUp.nameTooLong';
  if (nameFault(text) !== null) return 'auth.signUp.nameSigns';
  return unprintableSign(text) === null ? undefined : 'auth.signUp.nameUnprintable';
}

/** Returns the text key of a telephone number's error; an empty number is valid. */
export function phoneFaultText(value: string): string | undefined {
  const fault = phoneFault(value);
  if (fault === null) return undefined;
  return fault === 'country' ? 'auth.signUp.phoneCountry' : 'auth.signUp.phoneWrong';
}

/**
 * Maps each invalid field to the key of its message, in page order; empty if the form may be sent.
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
      email === '' ? 'auth.signUp.emailMissing' : isEmail(email) ? undefined : 'login.emailWrong',
    phone: phoneFaultText(values.phone),
    ...newPasswordFaults(values, { email, agencyName }),
    acceptedTerms: values.acceptedTerms ? undefined : 'auth.signUp.acceptMissing',
  };
  return Object.fromEntries(Object.entries(found).filter(([, key]) => key !== undefined));
}

/** Returns the request body. */
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
