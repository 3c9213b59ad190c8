import { Button, Dialog } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import type { AfterSaleProps } from '@portico/storefront/after-sale-slots';
import { useState } from 'react';
import type { ChangeOffer, ChangeOffers } from './after-sale.query.ts';
import { ChangeAgree } from './change-agree.tsx';
import { OfferCards } from './change-offers.tsx';

interface RebookingDialogProps extends AfterSaleProps {
  readonly offers: ChangeOffers;
  readonly onClose: () => void;
  /** Called if the chosen flight is no longer offered: the flights must be asked for again. */
  readonly onAgain: () => void;
}

/** Dialog with the flights in place of a changed one, and then the exact change and its cost. */
export function RebookingDialog(props: RebookingDialogProps) {
  const { booking, guest, offers, onClose, onBooking, onNews, onAgain } = props;
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ChangeOffer | null>(null);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t(chosen ? 'flightAfterSale.checkTitle' : 'flightSale.instead')}
      closeLabel={t('common.close')}
    >
      {chosen ? (
        <ChangeAgree
          {...{ booking, guest, offers, onBooking, onNews, onAgain }}
          offer={chosen}
          free="flightAfterSale.takeFlight"
          onBack={() => setChosen(null)}
        />
      ) : (
        <OfferCards
          offers={offers}
          hasDays
          back={<Button onClick={onClose}>{t('common.close')}</Button>}
          onChoose={setChosen}
        />
      )}
    </Dialog>
  );
}
