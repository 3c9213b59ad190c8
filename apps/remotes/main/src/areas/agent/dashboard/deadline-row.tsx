import type { Deadline } from '@portico/contract/http/center/dashboard';
import { Button, Icon, icons, LinkButton } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useOwed } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';
import { zoneCity } from '@portico/storefront/parts/zones';
import { currentTime } from '@portico/storefront/platform/clock';
import { ownZone } from '@portico/storefront/platform/page';
import { useState } from 'react';
import { nearTimeText } from '../parts/dates.ts';
import { PRODUCT_ICONS } from '../parts/product-icon.ts';
import { useDeadlineChanges } from './dashboard.query.ts';
import { TimeLeft } from './time-left.tsx';

interface DeadlineRowProps {
  readonly deadline: Deadline;
  /** True for the first unacknowledged deadline: its button is the primary one of the page. */
  readonly isNext: boolean;
  readonly onSeen: (at: string) => void;
}

/** One deadline: a row of the table, a card on a phone. */
export function DeadlineRow({ deadline, isNext, onSeen }: DeadlineRowProps) {
  const { t, i18n } = useTranslation();
  const owed = useOwed();
  const { kind, at, zone, subject, atStake, href } = deadline;
  const when = (timeZone: string) =>
    nearTimeText(Date.parse(at), currentTime(), timeZone, i18n.language);
  const city = zone === null ? null : (deadline.city ?? zoneCity(zone, t));
  const name = t(`centerParts.deadlineKind.${kind}`);
  const about = subject.client ?? subject.title ?? subject.reference ?? '';
  return (
    <tr>
      <th scope="row" className="dash-what">
        <span className="c-with-icon">
          <Icon of={subject.product === null ? icons.clockAlert : PRODUCT_ICONS[subject.product]} />
          <span className="two-lines">
            <span className="strong">{name}</span>
            <bdi className="faint">{subject.title ?? t('centerDashboard.noBooking')}</bdi>
          </span>
        </span>
      </th>
      <td className="dash-client">
        <span className="two-lines">
          <bdi>{subject.client ?? '–'}</bdi>
          {subject.reference !== null && <bdi className="faint">{subject.reference}</bdi>}
        </span>
      </td>
      <td className="dash-there">
        {zone === null ? (
          '–'
        ) : (
          <span className="two-lines">
            <bdi>{when(zone)}</bdi>
            <bdi className="faint">{city}</bdi>
          </span>
        )}
      </td>
      <td className="dash-here">
        <bdi>{when(ownZone())}</bdi> <span className="only-phone">{t('centerDashboard.here')}</span>
      </td>
      <td className="dash-left c-figure">
        <TimeLeft at={at} />
      </td>
      <td className="dash-stake c-figure">
        {atStake === null ? '–' : <bdi>{owed(atStake.amount, atStake.currency)}</bdi>}
      </td>
      <td className="dash-act">
        <span className="dash-buttons">
          <Seen deadline={deadline} about={about} onSeen={onSeen} />
          <LinkButton
            size="sm"
            look={isNext ? 'primary' : 'line'}
            href={href}
            aria-label={`${t(`centerDashboard.act.${kind}`)}: ${name}, ${isolate(about)}`}
          >
            {t(`centerDashboard.act.${kind}`)}
          </LinkButton>
        </span>
      </td>
    </tr>
  );
}

interface SeenProps {
  readonly deadline: Deadline;
  readonly about: string;
  readonly onSeen: (at: string) => void;
}

/** Acknowledges a deadline, so that the owner is not mailed as well. */
function Seen({ deadline: { id, kind, acknowledgedAt }, about, onSeen }: SeenProps) {
  const { t } = useTranslation();
  const { acknowledge } = useDeadlineChanges();
  const [status, setStatus] = useState<'idle' | 'busy' | 'failed'>('idle');
  if (acknowledgedAt !== null)
    return (
      <span className="dash-seen small faint" role="status">
        <Icon of={icons.check} size="sm" />
        {t('centerDashboard.seen')}
      </span>
    );
  const press = async () => {
    setStatus('busy');
    const answer = await acknowledge(id);
    setStatus(answer.ok ? 'idle' : 'failed');
    if (answer.ok) onSeen(answer.data.acknowledgedAt);
  };
  return (
    <>
      {status === 'failed' && (
        <span className="small bad" role="alert">
          {t('centerDashboard.seenFailed')}
        </span>
      )}
      <Button
        size="sm"
        look="quiet"
        busy={status === 'busy'}
        aria-label={`${t('centerDashboard.markSeen')}: ${t(`centerParts.deadlineKind.${kind}`)}, ${isolate(about)}`}
        title={t('centerDashboard.seenHint')}
        onClick={() => void press()}
      >
        {t('centerDashboard.markSeen')}
      </Button>
    </>
  );
}
