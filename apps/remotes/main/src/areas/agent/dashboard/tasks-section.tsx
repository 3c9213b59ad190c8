import type { TaskSummary } from '@portico/contract/http/center/tasks';
import { Anchor, Button, Skeleton } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { dateText } from '@portico/storefront/parts/times';
import { useId } from 'react';
import { SectionHead } from '../parts/section-head.tsx';
import { taskAbout, taskTitle } from '../tasks/task-words.ts';
import { useOpenTasks } from './dashboard.query.ts';

/** Lists the oldest open tasks. */
export function TasksSection() {
  const { t } = useTranslation();
  const id = useId();
  const { value, status, reload } = useOpenTasks();
  return (
    <section aria-labelledby={id} className="dash-tasks">
      <SectionHead
        id={id}
        title={t('centerDashboard.tasks')}
        count={value?.open}
        end={
          <Anchor className="link small" href="/tasks">
            {t('centerDashboard.seeAll')}
          </Anchor>
        }
      />
      {value === null && status === 'pending' && (
        <div role="status" aria-label={t('common.loading')} className="stack">
          <Skeleton width="most" />
          <Skeleton width="half" />
        </div>
      )}
      {value === null && status === 'rejected' && (
        <p className="cluster small">
          {t('centerDashboard.tasksFailed')}
          <Button size="sm" onClick={reload}>
            {t('common.retry')}
          </Button>
        </p>
      )}
      {value?.tasks.length === 0 && (
        <p className="dash-nothing muted">{t('centerDashboard.noTasks')}</p>
      )}
      {value !== null && value.tasks.length > 0 && (
        <ul className="plain-list dash-list">
          {value.tasks.map((task) => (
            <OneTask key={task.id} task={task} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OneTask({ task }: { readonly task: TaskSummary }) {
  const { t, i18n } = useTranslation();
  return (
    <li>
      <Anchor href={`/tasks?task=${encodeURIComponent(task.id)}`} className="dash-item">
        <span className="strong">{taskTitle(task, t)}</span>
        <bdi className="small muted">{taskAbout(task, t)}</bdi>
        <span className={task.isOverdue ? 'small warn' : 'small faint'}>
          {t('centerDashboard.since', { date: dateText(task.openedAt, i18n.language) })}
        </span>
      </Anchor>
    </li>
  );
}
