import type { BookingView } from '@portico/contract';
import { TextLink } from '@portico/design';
import { onSiteOf } from '@portico/rules/at-stake';
import { bookingSums } from '@portico/rules/booking-sums';
import { freeUntil } from '@portico/rules/staircase';
import { useTranslation } from '@portico/runtime';
import { useOwed } from '../parts/amounts.ts';
import { onSiteText } from '../parts/on-site.ts';
import { OwnTime } from '../parts/own-time.tsx';
import { dayText, localNow, timeText } from '../parts/times.ts';
import { cityOfHours, cityOfSale } from '../parts/zones.ts';
import { currentTime } from '../platform/clock.ts';
import { type NextStep, usePartsOf } from '../product-parts.ts';

/**
 * Next steps in chronological order, in local times of the place. `own`: the booking page's
 * address; null without access to it.
 */
export function NextSteps({ booking, own }: { booking: BookingView; own: string | null }) {
  const { t, i18n } = useTranslation();
  const owed = useOwed();
  const { price } = booking;
  const { cancellation } = bookingSums(booking).terms;
  const { nextSteps, labels, onSite } = usePartsOf(booking);
  const free = freeUntil(cancellation);
  const at = (date: string, time: string) => (
    <bdi>{t('cancellation.when', { day: dayText(date, i18n.language), time })}</bdi>
  );
  const isStillFree = free !== null && free > localNow(cancellation.timeZone, currentTime());
  const steps: NextStep[] = [
    {
      when: t('cancellation.today'),
      title: t(labels.paperByMail ?? 'booking.done.voucherByMail'),
      hint: t('booking.done.voucherHint'),
    },
    ...(isStillFree
      ? [
          {
            when: at(free, timeText(free)),
            title: t('booking.done.lastFree'),
            hint: (
              <>
                {t('cancellation.zone', {
                  city: cityOfHours(cityOfSale(booking), cancellation.timeZone, t),
                })}
                <OwnTime of={{ local: free, zone: cancellation.timeZone }} />
              </>
            ),
            link: own && <TextLink href={own}>{t('booking.cancel')}</TextLink>,
          },
        ]
      : []),
    ...nextSteps(booking, {
      t,
      language: i18n.language,
      dueOnSite: onSiteOf(price) > 0 ? onSiteText(booking, onSite, owed, t) : null,
    }),
  ];
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title">{t('booking.done.next')}</h2>
      <ol className="next-steps">
        {steps.map((step) => (
          <li key={step.title}>
            <span className="next-when">{step.when}</span>
            <span>
              <b className="strong">{step.title}</b>
              {step.hint && <span className="small muted">{step.hint}</span>}
            </span>
            {step.link}
          </li>
        ))}
      </ol>
    </section>
  );
}
