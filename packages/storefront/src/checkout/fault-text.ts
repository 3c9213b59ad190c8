// What is wrong with a field of checkout, in words that name the person when there are several.
import type { TFunction } from '@portico/runtime';
import type { CheckoutValues, Faults } from './checkout-form.ts';

const NAME = /^(leads|children)\.(\d+)\.(firstName|lastName)$/;
/** So many people are counted in words: the first adult, the second child. */
const ORDINALS = 9;

/** 'First name of the second adult'; null where nobody else could be meant, or the field is no name. */
export function namedField(
  id: string,
  { leads, children }: Pick<CheckoutValues, 'leads' | 'children'>,
  t: TFunction,
): string | null {
  const [, list, index, part] = NAME.exec(id) ?? [];
  if (list === undefined || leads.length + children.length < 2) return null;
  const isChild = list === 'children';
  const number = Number(index) + 1;
  const key = `checkout.${isChild ? 'child' : 'adult'}.${part}`;
  if ((isChild ? children : leads).length === 1) return t(`${key}.only`);
  return number > ORDINALS
    ? t(`${key}.number`, { number })
    : t(`${key}.ordinal`, { ordinal: t(`checkout.ordinal.${number}`) });
}

/** The fault of a field as it is shown beside it and above the form; undefined where there is none. */
export function faultText(
  id: string,
  faults: Faults,
  values: Pick<CheckoutValues, 'leads' | 'children'>,
  t: TFunction,
): string | undefined {
  const key = faults[id];
  if (key === undefined) return undefined;
  const name = namedField(id, values, t);
  if (name === null) return t(key);
  return /\.(first|last)NameMissing$/.test(key)
    ? t('checkout.nameMissing', { name })
    : t('checkout.nameFault', { name, fault: t(key) });
}
