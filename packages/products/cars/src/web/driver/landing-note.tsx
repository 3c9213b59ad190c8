import { icons, Note, TextLink } from '@portico/design';
import { useSearchParams, useTranslation } from '@portico/runtime';
import { useOwed } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';
import { timeText } from '@portico/storefront/parts/times';
import type { DeskView } from '../../http.ts';
import { landingTrouble } from '../../rules/landing.ts';
import { searchOfCheckout } from '../journey.ts';

interface LandingNoteProps {
  readonly desk: DeskView;
  readonly pickUpAt: string;
  /** '23:10' in the desk's local time; '' if not entered. */
  readonly landsAt: string;
}

/** Warns before payment that the desk closes before the driver arrives from their flight. */
export function LandingNote({ desk, pickUpAt, landsAt }: LandingNoteProps) {
  const { t } = useTranslation();
  const owed = useOwed();
  const [query] = useSearchParams();
  const trouble = landingTrouble(desk, pickUpAt, landsAt);
  if (trouble === null) return null;
  const { kind, closes, fee } = trouble;
  return (
    <Note
      tone="warn"
      icon={icons.clockAlert}
      announce="politely"
      action={<TextLink href={searchOfCheckout(query)}>{t('carSale.another')}</TextLink>}
    >
      <b className="strong">
        {t(`carSale.landing.${kind}`, {
          closes: isolate(timeText(closes)),
          lands: isolate(landsAt),
        })}
      </b>{' '}
      {fee === null
        ? t('carSale.landing.without')
        : t('carSale.landing.fee', { amount: isolate(owed(fee.amount, fee.currency)) })}
    </Note>
  );
}
