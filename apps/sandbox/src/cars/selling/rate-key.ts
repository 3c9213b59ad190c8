// Parses a supplier's rate keys. They are opaque to callers: every request is checked again with
// the key.
import { hash } from '../../kernel/random.ts';
import { type Plan, PLANS } from '../suppliers.ts';
import type { Wish } from './question.ts';

export interface RateKey {
  readonly plan: Plan;
  readonly car: string;
  readonly wish: Wish;
}

const checkOf = (supplier: string, text: string): string =>
  hash(`rate key ${supplier} ${text}`).toString(36);

const short = (local: string): string => local.replaceAll(/[-:T]/g, '');
const long = (digits: string): string =>
  digits.replace(/^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})$/, '$1-$2-$3T$4:$5');

export function writeRateKey(supplier: string, { plan, car, wish }: RateKey): string {
  const { driver } = wish;
  const times = `${short(wish.collectAt)}-${short(wish.returnAt)}`;
  const text = `${plan}~${car}~${times}~${driver.age}${driver.residence}`;
  return `${text}~${checkOf(supplier, text)}`;
}

const SHAPE =
  /^([ndzs])~([a-z0-9.-]{10,80}\.[A-Z]{4})~(\d{12})-(\d{12})~(\d{2})([A-Z]{2})~([a-z0-9]{1,8})$/;

/** Returns null for a key that this supplier did not create. */
export function readRateKey(supplier: string, text: string): RateKey | null {
  const [, letter, car = '', from = '', to = '', age = '', residence = '', check = ''] =
    SHAPE.exec(text) ?? [];
  const plan = PLANS.find((known) => known === letter);
  if (plan === undefined) return null;
  if (checkOf(supplier, text.slice(0, -(check.length + 1))) !== check) return null;
  const driver = { age: Number(age), residence };
  return { plan, car, wish: { collectAt: long(from), returnAt: long(to), driver } };
}
