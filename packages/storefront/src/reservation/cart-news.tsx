import { Note, TextLink } from '@portico/design';
import { type TFunction, useTranslation } from '@portico/runtime';
import { type CheckoutValues, isSameName } from '../checkout/checkout-form.ts';
import { isolate } from '../parts/isolate.ts';
import { type Refused, refusedPart } from '../parts/refused-part.ts';

/** Id of the section with seats and other extras. */
export const EXTRAS_ID = 'extras';

interface CartNewsProps {
  readonly isLost: boolean;
  /** Event on the way here, from the address; null if there was none. */
  readonly told: string | null;
  readonly values: CheckoutValues;
}

/** Explains why the customer is on this page again, and links to the place to correct it. */
export function CartNews({ isLost, told, values }: CartNewsProps) {
  const { t } = useTranslation();
  if (isLost || told === 'CART_EXPIRED' || told === 'CART_NOT_FOUND')
    return (
      <Note tone="warn" announce="politely">
        {t('checkout.cartLost')}
      </Note>
    );
  if (told === null || !TOLD.has(told)) return null;
  const refused = refusedPart(told);
  const way = refused === null ? null : wayTo(refused, values);
  return (
    <Note tone="bad" announce="now">
      {refused === null ? t(`errors.${told}`) : refusedText(refused, t)}
      {way !== null && (
        <>
          {' '}
          <TextLink href={`#${way.id}`} onClick={(event) => goTo(event, way.id)}>
            {t(way.text)}
          </TextLink>
        </>
      )}
    </Note>
  );
}

/** Scrolls to the field and focuses it; the address does not change. */
function goTo(event: { preventDefault: () => void }, id: string): void {
  event.preventDefault();
  const place = document.getElementById(id);
  place?.scrollIntoView({ block: 'center' });
  (place?.matches('input') ? place : place?.querySelector<HTMLElement>('button, input'))?.focus();
}

function refusedText(
  { code, firstName = '', lastName = '', field, seat }: Refused,
  t: TFunction,
): string {
  const name = isolate(`${firstName} ${lastName}`.trim());
  const isNamed = firstName !== '' || lastName !== '';
  if (code === 'NAME_REFUSED' && isNamed) return t(`checkout.refused.${field ?? 'name'}`, { name });
  if (code === 'SEAT_TAKEN' && seat !== undefined)
    return t(isNamed ? 'checkout.refused.seatOf' : 'checkout.refused.seat', {
      seat: isolate(seat),
      name,
    });
  return t(code === 'SEAT_TAKEN' ? 'checkout.refused.anySeat' : 'checkout.refused.anyName');
}

/** Returns the link to the place to correct it: the name field, or the seats. */
function wayTo(
  { code, firstName = '', lastName = '', field = 'lastName' }: Refused,
  { leads, children }: CheckoutValues,
): { readonly id: string; readonly text: string } | null {
  if (code === 'SEAT_TAKEN') return { id: EXTRAS_ID, text: 'checkout.refused.toSeats' };
  for (const [list, people] of Object.entries({ leads, children })) {
    const index = people.findIndex((one) => isSameName(one, { firstName, lastName }));
    if (index >= 0) return { id: `${list}.${index}.${field}`, text: 'checkout.refused.toName' };
  }
  return null;
}

/** Errors that can be corrected here. */
const TOLD: ReadonlySet<string> = new Set([
  'NAME_REFUSED',
  'SEAT_TAKEN',
  'AGE_MISMATCH',
  'DOCUMENT_REQUIRED',
  'DRIVER_TOO_YOUNG',
  'DRIVER_TOO_OLD',
  'LICENCE_UNCONFIRMED',
  'INVALID_FIELD',
]);
