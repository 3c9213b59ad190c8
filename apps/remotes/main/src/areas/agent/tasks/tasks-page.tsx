import type { TaskSummary } from '@portico/contract/http/center/tasks';
import { Button, EmptyState, ErrorState, icons } from '@portico/design';
import { useSearchParams, useTranslation } from '@portico/runtime';
import { dateText } from '@portico/storefront/parts/times';
import { PageHead } from '../parts/page-head.tsx';
import { ShowMore } from '../parts/show-more.tsx';
import { StaleNote } from '../parts/stale-note.tsx';
import type { Column } from '../parts/table-model.ts';
import { Table } from '../parts/table.tsx';
import { CenterTabs } from '../parts/tabs.tsx';
import { Settled } from './settled.tsx';
import { TaskRecord } from './task-record.tsx';
import { taskAbout, taskTitle } from './task-words.ts';
import { type TaskState, useTasks } from './tasks.query.ts';
import './tasks.css';

/** /tasks: open and decided tasks. The address names the task that is shown beside the list. */
export function TasksPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const state: TaskState = query.get('state') === 'settled' ? 'settled' : 'open';
  const task = query.get('task');
  const tasks = useTasks(state);
  const show = (id: string | null) => {
    const next = new URLSearchParams(query);
    if (id === null) next.delete('task');
    else next.set('task', id);
    setQuery(next, { preventScrollReset: true });
  };
  const open = tasks.first.value?.open;
  return (
    <div className={task === null ? 'tasks' : 'tasks has-record'}>
      <div className="tasks-list">
        <PageHead title={t('center.page.tasks')} text={t('centerTasks.text')} />
        <CenterTabs
          label={t('centerTasks.states')}
          current={state}
          tabs={[
            { id: 'open', label: t('centerTasks.open'), href: '/tasks', count: open },
            { id: 'settled', label: t('centerTasks.settled'), href: '/tasks?state=settled' },
          ]}
        />
        <StaleNote of={[tasks.first]} />
        <List state={state} of={tasks} open={task} onOpen={show} />
      </div>
      {task !== null && (
        <TaskRecord
          key={task}
          id={task}
          onClose={() => show(null)}
          onDecided={tasks.first.reload}
        />
      )}
    </div>
  );
}

interface ListProps {
  readonly state: TaskState;
  readonly of: ReturnType<typeof useTasks>;
  readonly open: string | null;
  readonly onOpen: (id: string | null) => void;
}

function List({ state, of, open, onOpen }: ListProps) {
  const { t } = useTranslation();
  const columns = useColumns(state);
  const { first, rows } = of;
  if (rows === null && first.status === 'rejected')
    return (
      <ErrorState
        title={t('centerTasks.failed')}
        actions={<Button onClick={first.reload}>{t('common.retry')}</Button>}
      />
    );
  if (rows?.length === 0)
    return (
      <EmptyState icon={icons.circleCheck} title={t(`centerTasks.none.${state}`)}>
        <p>{t(`centerTasks.noneText.${state}`)}</p>
      </EmptyState>
    );
  return (
    <>
      <Table<TaskSummary>
        label={t(`centerTasks.${state}`)}
        columns={columns}
        rows={rows ?? []}
        idOf={({ id }) => id}
        nameOf={(task) => taskTitle(task, t)}
        open={open}
        onOpen={({ id }) => onOpen(id)}
        onClose={() => onOpen(null)}
        density="roomy"
        {...(rows === null ? { loadingRows: 6 } : {})}
      />
      <ShowMore of={of} />
    </>
  );
}

function useColumns(state: TaskState): readonly Column<TaskSummary>[] {
  const { t, i18n } = useTranslation();
  const date = (instant: string) => <bdi>{dateText(instant, i18n.language)}</bdi>;
  return [
    {
      id: 'what',
      title: t('centerTasks.column.what'),
      isWide: true,
      phone: 'title',
      cell: (task) => <span className="strong">{taskTitle(task, t)}</span>,
    },
    {
      id: 'about',
      title: t('centerTasks.column.about'),
      isWide: true,
      phone: 'who',
      cell: (task) => <bdi>{taskAbout(task, t)}</bdi>,
    },
    {
      id: 'since',
      title: t('centerTasks.column.since'),
      phone: 'time',
      isFigure: true,
      cell: ({ openedAt, isOverdue }) => (
        <span className={isOverdue ? 'warn' : undefined}>{date(openedAt)}</span>
      ),
    },
    ...(state === 'open'
      ? []
      : [
          {
            id: 'decision',
            title: t('centerTasks.column.decision'),
            phone: 'state' as const,
            isExtra: true,
            cell: ({ decision, settledBy }: TaskSummary) => (
              <Settled decision={decision} by={settledBy} />
            ),
          },
        ]),
  ];
}
