import { useTranslation } from '@portico/runtime';
import type { AmendedSlot } from '@portico/storefront/after-sale-slots';
import type { FlightAmendment } from '../../http.ts';
import { flightOf } from '../sale/flight-sale.ts';
import { serviceText } from './service-text.ts';
import { hoursText, legDay, legFactsText, routeText } from './change-words.ts';

/** Shows the exact changes or additions of an amendment. */
export function Amended({ booking, amendment }: AmendedSlot) {
  const { t, i18n } = useTranslation();
  // the server's response follows the schema in http.ts
  const told = amendment.detail as FlightAmendment;
  if (told.kind === 'add-ons') {
    const nameOf = (traveller: number) => {
      const one = booking.travellers[traveller - 1];
      return one ? `${one.firstName} ${one.lastName}` : '';
    };
    return (
      <ul className="plain-list small">
        {told.services.map(({ chosen }, i) => (
          <li key={i}>{serviceText(chosen, flightOf(booking).detail, nameOf, t)}</li>
        ))}
      </ul>
    );
  }
  const [before, after] = [told.before[told.leg] ?? [], told.after[told.leg] ?? []];
  if (before.length === 0 || after.length === 0) return null;
  const words = (leg: typeof before) =>
    [legDay(leg, i18n.language), hoursText(leg, t), legFactsText(told, leg, t)].join(
      t('common.comma'),
    );
  return (
    <p className="small">
      <bdi className="strong">{routeText(told, after, t)}</bdi>
      <br />
      <s className="muted">{words(before)}</s>
      <br />
      {words(after)}
    </p>
  );
}
