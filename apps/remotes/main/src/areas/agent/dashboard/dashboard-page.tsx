import type { DeadlineScope } from '@portico/contract/http/center/dashboard';
import { Button, icons, LinkButton } from '@portico/design';
import { useAppSelector, useSearchParams, useTranslation } from '@portico/runtime';
import { todayHere } from '@portico/storefront/parts/times';
import { useState } from 'react';
import type { ReplyOf } from '../parts/answer.query.ts';
import { PageHead } from '../parts/page-head.tsx';
import { StaleNote } from '../parts/stale-note.tsx';
import { useScope } from '../parts/use-scope.ts';
import { ClockRail } from './clock-rail.tsx';
import { useDeadlines, useFigures } from './dashboard.query.ts';
import { DeadlinesSection } from './deadlines-section.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import { FiguresSection } from './figures-section.tsx';
import { FirstSteps } from './first-steps.tsx';
import { HeadlineText } from './headline-text.tsx';
import { LatestSection } from './latest-section.tsx';
import { type Period, periodOf, withPeriod } from './period.ts';
import { TasksSection } from './tasks-section.tsx';
import './dashboard.css';

/** /dashboard: deadlines and tasks, then the figures of a period. */
export function DashboardPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const seesTeam = useScope('bookings.read') === 'all';
  const decides = useScope('tasks') === 'all';
  const scope: DeadlineScope = seesTeam && query.get('scope') === 'team' ? 'team' : 'mine';
  const period = periodOf(query, todayHere());
  const deadlines = useDeadlines(scope);
  const figures = useFigures(period);
  const go = (next: URLSearchParams) => setQuery(next, { replace: true, preventScrollReset: true });
  const setScope = (to: DeadlineScope) => {
    const next = new URLSearchParams(query);
    if (to === 'team') next.set('scope', to);
    else next.delete('scope');
    go(next);
  };
  const isNew = isUnused(deadlines.first.value, figures.value);
  return (
    <div className="dash">
      <PageHead
        title={t('center.page.dashboard')}
        text={<HeadlineText deadlines={deadlines.rows} />}
        actions={<Actions />}
      />
      <StaleNote of={[deadlines.first, figures]} />
      {!isNew && <ClockRail deadlines={deadlines.rows ?? []} />}
      <div className={decides ? 'dash-columns' : undefined}>
        <DeadlinesSection of={deadlines} scope={scope} onScope={seesTeam ? setScope : null} />
        {decides && <TasksSection />}
      </div>
      {isNew ? (
        <FirstSteps />
      ) : (
        <>
          <FiguresSection
            of={figures}
            period={period}
            onPeriod={(next: Period) => go(withPeriod(query, next))}
          />
          {figures.value !== null && figures.value.latest.length > 0 && (
            <LatestSection bookings={figures.value.latest} />
          )}
        </>
      )}
    </div>
  );
}

/** True for a reader without any booking: there are no figures to show. */
const isUnused = (
  deadlines: ReplyOf<'deadlines'> | null,
  figures: ReplyOf<'dashboard'> | null,
): boolean => deadlines?.total === 0 && figures?.latest.length === 0;

function Actions() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const bookNow = useAppSelector(({ navigation }) =>
    navigation.items.find(({ label }) => label === 'Book Now'),
  );
  return (
    <>
      <Button look="quiet" size="sm" icon={icons.calendar} onClick={() => setOpen(true)}>
        {t('centerDashboard.feed.open')}
      </Button>
      {bookNow?.read === true && (
        <span className="not-phone">
          <LinkButton look="primary" size="sm" icon={icons.plus} href={bookNow.path}>
            {t('centerDashboard.new')}
          </LinkButton>
        </span>
      )}
      {isOpen && <FeedDialog onClose={() => setOpen(false)} />}
    </>
  );
}
