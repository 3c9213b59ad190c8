import type { TaskFact, TaskView } from '@portico/contract/http/center/tasks';
import { Anchor, Button, ErrorState, IconButton, icons, Note, Skeleton } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useOwed } from '@portico/storefront/parts/amounts';
import { ownInstantText } from '@portico/storefront/parts/own-instant';
import { useEffect, useId, useRef, useState } from 'react';
import { bookingHref } from '../parts/booking-href.ts';
import { DecideForm } from './decide-form.tsx';
import { Settled } from './settled.tsx';
import { factLabel, taskAbout, taskTitle } from './task-words.ts';
import { useTask } from './tasks.query.ts';

interface TaskRecordProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

/** Shows one task beside the list, with the facts of both sides and the form that decides it. */
export function TaskRecord({ id, onClose, onDecided }: TaskRecordProps) {
  const { t } = useTranslation();
  const head = useId();
  const { value, status, code, set, reload } = useTask(id);
  const [news, setNews] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <aside className="task-record" aria-labelledby={head}>
      <div className="task-record-head">
        <h2 ref={title} id={head} tabIndex={-1}>
          {value === null ? t('centerTasks.task') : taskTitle(value.task, t)}
        </h2>
        <IconButton icon={icons.close} label={t('common.close')} onClick={onClose} />
      </div>
      <div role="status">{news !== null && <Note tone="ok">{news}</Note>}</div>
      {value === null && status === 'pending' && (
        <div role="status" aria-label={t('common.loading')} className="stack">
          <Skeleton width="most" />
          <Skeleton width="half" />
          <Skeleton width="most" />
        </div>
      )}
      {value === null && status === 'rejected' && (
        <ErrorState
          title={t(code === 'TASK_NOT_FOUND' ? 'centerTasks.unknown' : 'centerTasks.failed')}
          actions={<Button onClick={reload}>{t('common.retry')}</Button>}
        />
      )}
      {value !== null && (
        <Record
          task={value.task}
          onDecided={(answer) => {
            set(() => ({ task: answer.task }));
            setNews(t(answer.isDone ? 'centerTasks.done' : 'centerTasks.waits'));
            onDecided();
          }}
          onStale={() => {
            reload();
            onDecided();
          }}
        />
      )}
    </aside>
  );
}

interface RecordProps {
  readonly task: TaskView;
  readonly onDecided: (answer: { readonly isDone: boolean; readonly task: TaskView }) => void;
  readonly onStale: () => void;
}

function Record({ task, onDecided, onStale }: RecordProps) {
  const { t, i18n } = useTranslation();
  const { kind, booking, access, reason, since, note, settledAt } = task;
  const when = (instant: string) => ownInstantText(instant, t, i18n.language);
  return (
    <>
      <p className="muted">
        {booking === null ? (
          <bdi>{taskAbout(task, t)}</bdi>
        ) : (
          <Anchor className="link" href={bookingHref(booking.reference)}>
            {taskAbout(task, t)}
          </Anchor>
        )}
        <span className="dot">{t('centerTasks.since', { date: when(since) })}</span>
      </p>
      <p>
        {access === null
          ? t(`centerTasks.unclear.${reason}`)
          : t(access.path === null ? 'centerTasks.unclear.access' : 'centerTasks.unclear.page', {
              path: access.path,
            })}
      </p>
      {kind !== 'access' && (
        <div className="sides">
          <Side title={t('centerTasks.ours')} facts={task.ours} none={t('centerTasks.oursNone')} />
          <Side
            title={task.peer ?? t('centerTasks.theirs')}
            facts={task.theirs}
            none={t('centerTasks.theirsNone')}
          />
        </div>
      )}
      {kind === 'access' && settledAt === null && task.decisions.length === 0 && (
        <Note>{t('centerTasks.othersDecide')}</Note>
      )}
      {settledAt === null && task.decisions.length > 0 && (
        <DecideForm task={task} onDecided={onDecided} onStale={onStale} />
      )}
      {settledAt !== null && (
        <section className="stack">
          <h3>{t('centerTasks.outcome')}</h3>
          <p>
            <Settled decision={task.decision} by={task.settledBy} />
            <span className="faint dot">{when(settledAt)}</span>
          </p>
          {note !== null && (
            <blockquote className="muted">
              <bdi>{note}</bdi>
            </blockquote>
          )}
        </section>
      )}
    </>
  );
}

interface SideProps {
  readonly title: string;
  readonly facts: readonly TaskFact[];
  readonly none: string;
}

/** Shows the facts of one ledger. */
function Side({ title, facts, none }: SideProps) {
  const { t } = useTranslation();
  return (
    <section>
      <h3>
        <bdi>{title}</bdi>
      </h3>
      {facts.length === 0 ? (
        <p className="small muted">{none}</p>
      ) : (
        <dl className="facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{factLabel(label, t)}</dt>
              <dd>
                <FactValue fact={{ label, value }} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*Z$/;

function FactValue({ fact: { label, value } }: { readonly fact: TaskFact }) {
  const { t, i18n } = useTranslation();
  const owed = useOwed();
  if (typeof value === 'object') return <bdi>{owed(value.amount, value.currency)}</bdi>;
  if (typeof value === 'boolean') return t(value ? 'centerTasks.yes' : 'centerTasks.no');
  if (typeof value === 'string' && INSTANT.test(value))
    return ownInstantText(value, t, i18n.language);
  if (label === 'heldFrom') return t(`centerTasks.reason.${value}`);
  if (label === 'state' || label === 'failure') return t(`centerChanges.value.${value}`);
  return <bdi>{String(value)}</bdi>;
}
