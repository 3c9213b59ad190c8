import { brandOf, passesCheckDigit } from '../cards.ts';
import type { ErrorName } from './texts.ts';

/** Input of the payer. The number and the code are kept for one request only. */
export interface CardForm {
  readonly digits: string;
  readonly name: string;
  readonly expiry: string;
  readonly cvc: string;
}

export const FIELDS = ['number', 'name', 'expiry', 'cvc'] as const;
export type FieldName = (typeof FIELDS)[number];
export type FieldErrors = Readonly<Partial<Record<FieldName, ErrorName>>>;

const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;
/** Converts Arabic and Persian digits to Latin ones: phones in Arabic type them. */
const latin = (text: string): string =>
  text.replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));

const field = (body: unknown, name: string, most: number): string => {
  const value =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? latin(value.slice(0, most)).trim() : '';
};

export const readCardForm = (body: unknown): CardForm => ({
  digits: field(body, 'number', 40).replace(/[\s-]/g, ''),
  name: field(body, 'name', 100),
  expiry: field(body, 'expiry', 12),
  cvc: field(body, 'cvc', 8),
});

export const readCode = (body: unknown): string => field(body, 'code', 12).replace(/\s/g, '');
export const readChoice = (body: unknown): string => field(body, 'choice', 12);

/** Validates the form. Returns the errors by field; empty if the card can be charged. */
export function checkCardForm(form: CardForm, nowMs: number): FieldErrors {
  const errors: Partial<Record<FieldName, ErrorName>> = {};
  const brand = brandOf(form.digits);
  if (form.digits === '') errors.number = 'numberMissing';
  else if (!/^\d+$/.test(form.digits) || brand === null || !passesCheckDigit(form.digits))
    errors.number = 'numberWrong';
  if (form.name === '') errors.name = 'nameMissing';
  const expiry = /^(\d{1,2})\s*[/.-]?\s*(\d{2}|\d{4})$/.exec(form.expiry);
  const month = Number(expiry?.[1] ?? 0);
  const year = Number(expiry?.[2] ?? 0) % 100;
  if (expiry === null || month < 1 || month > 12) errors.expiry = 'expiryWrong';
  else if (isPast(month, year, nowMs)) errors.expiry = 'expiryPast';
  if (!(brand === 'amex' ? /^\d{4}$/ : /^\d{3,4}$/).test(form.cvc)) errors.cvc = 'cvcWrong';
  return errors;
}

/** A card is valid until the last day of its month. */
function isPast(month: number, year: number, nowMs: number): boolean {
  const now = new Date(nowMs);
  const thisMonth = now.getUTCFullYear() * 12 + now.getUTCMonth();
  return (2000 + year) * 12 + month - 1 < thisMonth;
}
