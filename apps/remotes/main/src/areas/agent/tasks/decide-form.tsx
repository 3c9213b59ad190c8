import type { TaskView } from '@portico/contract/http/center/tasks';
import { Button, RadioCards, TextField } from '@portico/design';
import { type TFunction, useTranslation } from '@portico/runtime';
import { useOwed } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { RefusedNote } from '../parts/refused-note.tsx';
import { type FaultsOf, type FormOf, useForm } from '../../account/use-form.ts';
import { movedAmount, rightText } from './task-words.ts';
import { useDecide } from './tasks.query.ts';

type Choice = TaskView['decisions'][number];

interface DecideFormProps {
  readonly task: TaskView;
  readonly onDecided: (answer: { readonly isDone: boolean; readonly task: TaskView }) => void;
  /** Called if the task has been decided in the meantime. */
  readonly onStale: () => void;
}

interface Values {
  readonly decision: string;
  readonly note: string;
  readonly supplierReference: string;
}

/** Lengths of a note. */
const NOTE = { min: 3, max: 500 } as const;

const faultsOf =
  (choices: readonly Choice[]) =>
  ({ decision, note, supplierReference }: Values): FaultsOf<Values> => {
    const chosen = choices.find((one) => one.decision === decision);
    if (chosen === undefined) return { decision: 'centerTasks.fault.decision' };
    const length = note.trim().length;
    return {
      ...((chosen.needsNote || length > 0) && length < NOTE.min
        ? { note: 'centerTasks.fault.note' }
        : {}),
      ...(chosen.needsSupplierReference && !/^[\x21-\x7e]{1,80}$/.test(supplierReference.trim())
        ? { supplierReference: 'centerTasks.fault.reference' }
        : {}),
    };
  };

/** Offers the decisions, each with its effect, and a note. A final one is confirmed in a second step. */
export function DecideForm({ task, onDecided, onStale }: DecideFormProps) {
  const { t } = useTranslation();
  const decide = useDecide(task.id);
  const [isSure, setSure] = useState(false);
  const key = useRef('');
  const form = useForm<Values, { isDone: boolean; task: TaskView }>({
    start: { decision: '', note: '', supplierReference: '' },
    faultsOf: faultsOf(task.decisions),
    send: async ({ decision, note, supplierReference }) => {
      const chosen = task.decisions.find((one) => one.decision === decision);
      if (chosen === undefined) return { ok: false, code: 'INVALID_FIELD', field: 'decision' };
      // a press that is repeated after a lost reply counts once
      key.current ||= crypto.randomUUID();
      const answer = await decide(key.current, {
        decision: chosen.decision,
        note: note.trim(),
        supplierReference: supplierReference.trim(),
      });
      if (answer.ok || answer.code !== null) key.current = '';
      return answer;
    },
    onDone: (answer) => {
      setSure(false);
      onDecided(answer);
    },
    onRefused: ({ code }) => {
      setSure(false);
      if (code !== 'TASK_DECIDED') return false;
      onStale();
      return false;
    },
  });
  const chosen = task.decisions.find(({ decision }) => decision === form.values.decision);
  const isReady = Object.keys(faultsOf(task.decisions)(form.values)).length === 0;
  return (
    <form
      ref={form.form}
      noValidate
      className="decide"
      onSubmit={(event) => {
        if (chosen?.isFinal === true && isReady && !isSure) {
          event.preventDefault();
          setSure(true);
        } else form.submit(event);
      }}
    >
      <RadioCards
        legend={t('centerTasks.choose')}
        name={`decision-${task.id}`}
        value={form.values.decision === '' ? null : form.values.decision}
        onChange={(decision) => {
          key.current = '';
          setSure(false);
          form.set('decision', decision);
        }}
        error={form.faults.decision === undefined ? undefined : t(form.faults.decision)}
        cards={task.decisions.map((choice) => ({
          value: choice.decision,
          label: t(`centerTasks.decision.${choice.effect}`),
          detail: t(`centerTasks.effect.${choice.effect}`, {
            person: task.access?.by.name ?? t('centerTasks.formerColleague'),
            right: task.access === null ? '' : rightText(task.access.capability, t),
          }),
        }))}
      />
      {chosen?.needsSupplierReference === true && (
        <TextField
          {...form.field('supplierReference')}
          label={t('centerTasks.reference')}
          hint={t('centerTasks.referenceHint')}
          dir="ltr"
          maxLength={80}
        />
      )}
      {chosen !== undefined && <NoteField form={form} isNeeded={chosen.needsNote} />}
      <RefusedNote refused={form.refused} />
      {isSure && chosen !== undefined ? (
        <SecondStep task={task} choice={chosen} busy={form.busy} onBack={() => setSure(false)} />
      ) : (
        <p className="cluster">
          <Button type="submit" look="primary" busy={form.busy}>
            {t('centerTasks.continue')}
          </Button>
        </p>
      )}
    </form>
  );
}

function NoteField({
  form,
  isNeeded,
}: {
  readonly form: FormOf<Values>;
  readonly isNeeded: boolean;
}) {
  const { t } = useTranslation();
  return (
    <TextField
      {...form.field('note')}
      label={t('centerTasks.note')}
      optional={isNeeded ? undefined : t('centerTasks.optional')}
      hint={t('centerTasks.noteHint')}
      maxLength={NOTE.max}
    />
  );
}

interface SecondStepProps {
  readonly task: TaskView;
  readonly choice: Choice;
  readonly busy: boolean;
  readonly onBack: () => void;
}

/** Confirms a final decision. Its button names the amount and has the focus. */
function SecondStep({ task, choice, busy, onBack }: SecondStepProps) {
  const { t } = useTranslation();
  const owed = useOwed();
  const place = useRef<HTMLDivElement>(null);
  useFocusInside(place);
  const moved = movedAmount(task, choice.effect);
  return (
    <div ref={place} className="second-step" role="group" aria-label={t('centerTasks.second')}>
      <p>{t('centerTasks.final')}</p>
      <p className="cluster">
        <Button type="submit" look="primary" busy={busy}>
          {finalText(choice, moved && owed(moved.amount, moved.currency), t)}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {t('centerTasks.back')}
        </Button>
      </p>
    </div>
  );
}

const finalText = ({ effect }: Choice, amount: string | null, t: TFunction): string =>
  amount === null
    ? t(`centerTasks.decision.${effect}`)
    : t('centerTasks.withAmount', {
        decision: t(`centerTasks.decision.${effect}`),
        amount: isolate(amount),
      });

function useFocusInside(place: RefObject<HTMLElement | null>): void {
  useEffect(() => place.current?.querySelector('button')?.focus(), [place]);
}
