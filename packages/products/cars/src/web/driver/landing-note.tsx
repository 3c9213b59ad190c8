import { icons, Note, TextLink } from '@portico/design';
import { useSearchParams, useTranslation } from '@portico/runtime';
import { useOwed } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';
import { dayText, timeText } from '@portico/storefront/parts/times';
import type { DeskView } from '../../http.ts';
import { isHour, landingOn, landingTrouble } from '../../rules/landing.ts';
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
  if (trouble === null) return <LandingDay pickUpAt={pickUpAt} landsAt={landsAt} />;
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

/**
 * States how an hour is interpreted if it is on the evening before pick-up, and warns if it is after
 * pick-up. Renders nothing otherwise.
 */
function LandingDay({ pickUpAt, landsAt }: Omit<LandingNoteProps, 'desk'>) {
  const { t, i18n } = useTranslation();
  const [query] = useSearchParams();
  if (!isHour(landsAt)) return null;
  const lands = landingOn(pickUpAt, landsAt);
  if (lands.slice(0, 10) < pickUpAt.slice(0, 10))
    return (
      <p className="small muted" role="status">
        {t('carSale.landing.before', { day: isolate(dayText(lands, i18n.language)) })}
      </p>
    );
  if (lands.slice(0, 16) <= pickUpAt.slice(0, 16)) return null;
  return (
    <Note
      tone="warn"
      icon={icons.clockAlert}
      announce="politely"
      action={<TextLink href={searchOfCheckout(query)}>{t('carSale.another')}</TextLink>}
    >
      {t('carSale.landing.after', {
        lands: isolate(landsAt),
        from: isolate(timeText(pickUpAt)),
      })}
    </Note>
  );
}
