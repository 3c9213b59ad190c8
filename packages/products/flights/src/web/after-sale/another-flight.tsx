import { Button, LinkButton } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import type { AnotherSlot } from '@portico/storefront/after-sale-slots';
import { isolate } from '@portico/storefront/parts/isolate';
import { laterPart } from '@portico/storefront/parts/later-part';
import { dayText } from '@portico/storefront/parts/times';
import { PanelFrame } from '@portico/storefront/search/panel-frame.tsx';
import { useState } from 'react';
import type { FlightDetail, FlightNotice } from '../../http.ts';
import { toldChange } from '../../rules/told-change.ts';
import { partyOf } from '../../rules/travellers.ts';
import { resultsAddress } from '../journey.ts';
import { flightOf } from '../sale/flight-sale.ts';
import { useChangeText } from './change-text.ts';

const [ChangeDialog, fetchChange] = laterPart(
  async () => (await import('./change-dialog.tsx')).ChangeDialog,
);

/**
 * Offers another flight in place of one changed by an airline: by a ticket change if the fare
 * allows it, or by a new search.
 */
export function AnotherFlight(props: AnotherSlot) {
  const { booking, notice } = props;
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const cost = useChangeText(booking);
  const { detail } = flightOf(booking);
  // the server's response follows the schema in http.ts
  const told = notice.detail as FlightNotice;
  const { leg } = toldChange(told);
  // the traveller planned for the original day: flights are searched on it even if the airline
  // moved the flight to another day
  const booked = { ...detail, legs: told.before };
  const [flight] = told.before[leg] ?? [];
  const mayChange = booking.amendable?.includes('change') === true;
  const close = () => setOpen(false);
  return (
    <>
      {mayChange && (
        <Button
          look="primary"
          aria-haspopup="dialog"
          onPointerEnter={() => void fetchChange().catch(() => undefined)}
          onClick={() => setOpen(true)}
        >
          {t('flightAfterSale.seeFlights')}
        </Button>
      )}
      {flight && (
        <LinkButton href={searchAddress(booked, leg)}>
          {t('flightSale.changed.search', {
            day: isolate(dayText(flight.departs, i18n.language)),
          })}
        </LinkButton>
      )}
      <p className="small muted">{mayChange ? cost : t('flightSale.changed.cannot')}</p>
      {isOpen && (
        <PanelFrame>
          <ChangeDialog
            {...props}
            leg={leg}
            onClose={close}
            onBooking={(after) => {
              close();
              props.onBooking(after);
            }}
            onNews={() => {
              close();
              props.onNews();
            }}
          />
        </PanelFrame>
      )}
    </>
  );
}

/** Returns the URL of the flight list for one leg on its day, for the same travellers. */
export function searchAddress({ legs, travellers, cabin }: FlightDetail, leg: number): string {
  const flights = legs[leg] ?? [];
  return resultsAddress({
    slices: [
      {
        from: { airport: flights[0]?.from ?? '' },
        to: { airport: flights.at(-1)?.to ?? '' },
        date: flights[0]?.departs.slice(0, 10) ?? '',
      },
    ],
    party: partyOf(travellers),
    cabin,
  });
}
