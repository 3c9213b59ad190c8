import type { ClientNotes as Kept } from '@portico/contract/http/center/client-records';
import { Button, Checkbox, Icon, icons, TextArea, TextField } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isLocalDate } from '@portico/rules/dates';
import { isolate } from '@portico/storefront/parts/isolate';
import { dateText, dayText, todayHere } from '@portico/storefront/parts/times';
import { type FormEvent, useId, useState } from 'react';
import type { Answer, Refused } from '../../account/try-call.ts';
import { RefusedNote } from '../parts/refused-note.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { useNotes, useRecordChanges } from './clients.query.ts';

/** Notes and reminders of one client, with what changes them. */
export function useKeptNotes(id: string) {
  const notes = useNotes(id);
  const changes = useRecordChanges(id);
  const [refused, setRefused] = useState<Refused | null>(null);
  const change = async (call: Promise<Answer<Kept>>): Promise<boolean> => {
    const answer = await call;
    setRefused(answer.ok ? null : answer);
    if (answer.ok) notes.set(() => answer.data);
    return answer.ok;
  };
  return { notes, changes, refused, change };
}
type KeptNotes = ReturnType<typeof useKeptNotes>;

/** Notes, newest first. A client never sees them; while an agent presents, nobody does. */
export function ClientNotes({ of }: { readonly of: KeptNotes }) {
  const { t, i18n } = useTranslation();
  const heading = useId();
  const [text, setText] = useState('');
  const { notes, changes, refused, change } = of;
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && (await change(changes.addNote(text)))) setText('');
  };
  return (
    <section aria-labelledby={heading}>
      <SectionHead
        id={heading}
        title={t('centerClients.notes.title')}
        text={t('centerClients.notes.never')}
      />
      <RefusedNote refused={refused} />
      <ul className="plain-list client-list">
        {(notes.value?.notes ?? []).map((note) => (
          <li key={note.id}>
            <p className="client-note" dir="auto">
              {note.text}
            </p>
            <span className="tiny faint">
              <bdi>{dateText(note.at, i18n.language)}</bdi>
              {note.by !== null && (
                <span className="dot">
                  <bdi>{note.by}</bdi>
                </span>
              )}
              <button
                type="button"
                className="link dot"
                aria-label={t('centerClients.notes.removeOne', { text: isolate(note.text) })}
                onClick={() => void change(changes.removeNote(note.id))}
              >
                {t('centerClients.remove')}
              </button>
            </span>
          </li>
        ))}
      </ul>
      <form className="client-add" onSubmit={(event) => void add(event)}>
        <TextArea
          label={t('centerClients.notes.new')}
          dir="auto"
          rows={2}
          maxLength={2_000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" size="sm" disabled={text.trim() === ''}>
          {t('centerClients.notes.add')}
        </Button>
      </form>
    </section>
  );
}

/** Reminders, open ones first. */
export function ClientTasks({ of }: { readonly of: KeptNotes }) {
  const { t, i18n } = useTranslation();
  const heading = useId();
  const { notes, changes, change } = of;
  const today = todayHere();
  return (
    <section aria-labelledby={heading}>
      <SectionHead id={heading} title={t('centerClients.tasks.title')} />
      <ul className="plain-list client-list">
        {(notes.value?.tasks ?? []).map((task) => (
          <li key={task.id} className="client-task">
            <Checkbox
              checked={task.isDone}
              onChange={() => void change(changes.markTask(task.id, !task.isDone))}
            >
              <bdi className={task.isDone ? 'is-done' : undefined}>{task.text}</bdi>
            </Checkbox>
            {task.dueOn !== null && (
              <span
                className={task.isDone || task.dueOn > today ? 'tiny faint' : 'tiny client-late'}
              >
                {task.dueOn <= today && !task.isDone && <Icon of={icons.clock} size="sm" />}
                <bdi>{dayText(task.dueOn, i18n.language)}</bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
      <NewTask onAdd={(text, dueOn) => change(changes.addTask(text, dueOn))} />
    </section>
  );
}

function NewTask({
  onAdd,
}: {
  readonly onAdd: (text: string, dueOn: string | null) => Promise<boolean>;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [due, setDue] = useState('');
  const isWrong = due.trim() !== '' && !isLocalDate(due.trim());
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || isWrong) return;
    if (!(await onAdd(text.trim(), due.trim() === '' ? null : due.trim()))) return;
    setText('');
    setDue('');
  };
  return (
    <form className="client-add" onSubmit={(event) => void add(event)}>
      <TextField
        label={t('centerClients.tasks.new')}
        dir="auto"
        maxLength={200}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <TextField
        label={t('centerClients.tasks.due')}
        dir="ltr"
        maxLength={10}
        placeholder="2027-01-31"
        value={due}
        {...(isWrong ? { error: t('centerClients.wrong.day') } : {})}
        onChange={({ target }) => setDue(target.value)}
      />
      <Button type="submit" size="sm" disabled={text.trim() === ''}>
        {t('centerClients.tasks.add')}
      </Button>
    </form>
  );
}
