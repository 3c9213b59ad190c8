import type { Deadline, DeadlineScope } from '@portico/contract/http/center/dashboard';
import { Button, ErrorState, Skeleton } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useId, useState } from 'react';
import type { ReplyOf } from '../parts/answer.query.ts';
import type { Pages } from '../parts/pages.query.ts';
import { SectionHead } from '../parts/section-head.tsx';
import { Segments } from '../parts/segments.tsx';
import { ShowMore } from '../parts/show-more.tsx';
import { DeadlineRow } from './deadline-row.tsx';

/** Number of deadlines shown at first. */
const FIRST = 6;
const COLUMNS = ['what', 'client', 'there', 'here', 'left', 'stake'] as const;
const FIGURES: ReadonlySet<string> = new Set(['left', 'stake']);

interface DeadlinesSectionProps {
  readonly of: Pages<ReplyOf<'deadlines'>, Deadline>;
  readonly scope: DeadlineScope;
  /** Null if the reader sees their own only. */
  readonly onScope: ((scope: DeadlineScope) => void) | null;
}

/** Lists the next deadlines with the supplier's time, the reader's time and the amount at stake. */
export function DeadlinesSection({ of, scope, onScope }: DeadlinesSectionProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isAll, setAll] = useState(false);
  const { first, rows } = of;
  const shown = isAll ? rows : (rows?.slice(0, FIRST) ?? null);
  const total = first.value?.total;
  const next = rows?.find(({ acknowledgedAt }) => acknowledgedAt === null)?.id;
  const scopes = [
    { id: 'mine', label: t('centerDashboard.mine') },
    { id: 'team', label: t('centerDashboard.team') },
  ] as const;
  const end = (
    <>
      {onScope !== null && (
        <Segments
          label={t('centerDashboard.whose')}
          items={scopes}
          current={scope}
          onChoose={onScope}
        />
      )}
      {!isAll && total !== undefined && total > FIRST && (
        <button type="button" className="link small" onClick={() => setAll(true)}>
          {t('centerDashboard.all', { total })}
        </button>
      )}
    </>
  );
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={t('centerDashboard.deadlines')} count={total} end={end} />
      {shown === null && first.status === 'rejected' ? (
        <ErrorState
          title={t('centerDashboard.deadlinesFailed')}
          actions={<Button onClick={first.reload}>{t('common.retry')}</Button>}
        >
          {t('centerDashboard.deadlinesFailedText')}
        </ErrorState>
      ) : shown?.length === 0 ? (
        <p className="dash-nothing muted">{t(`centerDashboard.noDeadlines.${scope}`)}</p>
      ) : (
        <table className="dash-deadlines" aria-labelledby={id} aria-busy={shown === null}>
          <thead>
            <tr>
              {COLUMNS.map((name) => (
                <th key={name} scope="col" className={FIGURES.has(name) ? 'c-figure' : undefined}>
                  {t(`centerDashboard.column.${name}`)}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{t('centerDashboard.column.act')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown === null
              ? Array.from({ length: FIRST }, (_, at) => <WaitingRow key={at} />)
              : shown.map((deadline) => (
                  <DeadlineRow
                    key={deadline.id}
                    deadline={deadline}
                    isNext={deadline.id === next}
                    onSeen={(acknowledgedAt) =>
                      first.set((value) => ({
                        ...value,
                        deadlines: value.deadlines.map((one) =>
                          one.id === deadline.id ? { ...one, acknowledgedAt } : one,
                        ),
                      }))
                    }
                  />
                ))}
          </tbody>
        </table>
      )}
      {isAll && <ShowMore of={of} />}
    </section>
  );
}

const WaitingRow = () => (
  <tr className="is-loading">
    {COLUMNS.map((name) => (
      <td key={name} className={`dash-${name}`}>
        <Skeleton width={name === 'what' ? 'most' : 'half'} />
      </td>
    ))}
    <td className="dash-act" />
  </tr>
);
