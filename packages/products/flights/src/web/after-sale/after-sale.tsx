import { Button, Icon, icons } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { laterPart } from '@portico/storefront/parts/later-part';
import type { AfterSaleProps } from '@portico/storefront/after-sale-slots';
import { PanelFrame } from '@portico/storefront/search/panel-frame.tsx';
import { type ReactNode, useState } from 'react';
import { useChangeText } from './change-text.ts';
import './after-sale.css';

const [ChangeDialog, fetchChange] = laterPart(
  async () => (await import('./change-dialog.tsx')).ChangeDialog,
);
const [AddOnsDialog, fetchAddOns] = laterPart(
  async () => (await import('./add-ons-dialog.tsx')).AddOnsDialog,
);
const approach = (fetch: () => Promise<unknown>) => () => void fetch().catch(() => undefined);

/**
 * Shows the actions for booked flights: another flight, bags, seats; each with its price in
 * advance.
 */
export function AfterSale(props: AfterSaleProps) {
  const { booking } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState<'change' | 'add-ons' | null>(null);
  const { amendable = [] } = booking;
  const change = useChangeText(booking);
  if (amendable.length === 0) return null;
  const close = () => setOpen(null);
  const around = {
    ...props,
    onClose: close,
    onBooking: (after: typeof booking) => {
      close();
      props.onBooking(after);
    },
    onNews: () => {
      close();
      props.onNews();
    },
  };
  return (
    <section className="form-section" aria-labelledby="after-sale-title">
      <h2 id="after-sale-title">{t('flightAfterSale.title')}</h2>
      <ul className="plain-list after-sale">
        <Way
          icon={icons.plane}
          title={t('flightAfterSale.change')}
          text={change}
          label={t('flightAfterSale.seeFlights')}
          onApproach={approach(fetchChange)}
          onPress={amendable.includes('change') ? () => setOpen('change') : null}
        />
        {amendable.includes('add-ons') && (
          <Way
            icon={icons.luggage}
            title={t('flightAfterSale.add')}
            text={t('flightAfterSale.addText')}
            label={t('flightAfterSale.seeExtras')}
            onApproach={approach(fetchAddOns)}
            onPress={() => setOpen('add-ons')}
          />
        )}
      </ul>
      {open !== null && (
        <PanelFrame>
          {open === 'change' ? <ChangeDialog {...around} /> : <AddOnsDialog {...around} />}
        </PanelFrame>
      )}
    </section>
  );
}

interface WayProps {
  readonly icon: typeof icons.plane;
  readonly title: string;
  readonly text: ReactNode;
  readonly label: string;
  readonly onApproach: () => void;
  /** null: not available; the text states the reason. */
  readonly onPress: (() => void) | null;
}

function Way({ icon, title, text, label, onApproach, onPress }: WayProps) {
  return (
    <li>
      <Icon of={icon} />
      <p>
        <b className="strong">{title}</b>
        <br />
        <span className="small muted">{text}</span>
      </p>
      {onPress && (
        <Button
          className="no-print"
          aria-haspopup="dialog"
          onClick={onPress}
          onPointerEnter={onApproach}
          onFocus={onApproach}
        >
          {label}
        </Button>
      )}
    </li>
  );
}
