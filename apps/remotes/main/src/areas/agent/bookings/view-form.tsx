import { Button, Checkbox, TextField } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { type FormEvent, useState } from 'react';
import type { Answer, Refused } from '../../account/try-call.ts';
import { ConflictNote } from '../parts/conflict-note.tsx';
import { useScope } from '../parts/use-scope.ts';
import { isolate } from '@portico/storefront/parts/isolate';
import type { keptOf, SavedView } from './saved-view.ts';
import { useSaving } from './saved-views.query.ts';

interface ViewFormProps {
  /** View that is edited; null for a new one. */
  readonly view: SavedView | null;
  readonly kept: ReturnType<typeof keptOf>;
  readonly onSaved: (view: SavedView) => void;
  /** `current`: the newer version of the view; null if it is not known. */
  readonly onReload: (current: SavedView | null) => void;
  readonly onRemoved: () => void;
}

/** Name of a view, whether all agents see it, and a button that deletes it. */
export function ViewForm({ view, kept, onSaved, onReload, onRemoved }: ViewFormProps) {
  const { t } = useTranslation();
  const saving = useSaving();
  const mayShare = useScope('bookings.assign') !== 'none';
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [isEmpty, setEmpty] = useState(false);
  const [running, setRunning] = useState<'save' | 'remove' | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const run = async <T,>(
    which: 'save' | 'remove',
    call: () => Promise<Answer<T>>,
    done: (of: T) => void,
  ) => {
    if (running !== null) return;
    setRunning(which);
    setRefused(null);
    const answer = await call();
    setRunning(null);
    if (answer.ok) done(answer.data);
    else setRefused(answer);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setEmpty(true);
    const body = { ...kept, name: name.trim(), isShared };
    void run(
      'save',
      () => (view ? saving.change(view, body) : saving.add(body)),
      (of) => onSaved(of.view),
    );
  };
  return (
    <form className="c-view-form" noValidate onSubmit={onSubmit}>
      <TextField
        label={t('centerBookings.saved.name')}
        hint={t('centerBookings.saved.keeps')}
        error={isEmpty ? t('centerBookings.saved.nameless') : undefined}
        value={name}
        maxLength={40}
        autoComplete="off"
        data-autofocus=""
        onChange={({ target }) => {
          setName(target.value);
          setEmpty(false);
        }}
      />
      {mayShare && (
        <Checkbox checked={isShared} onChange={() => setShared(!isShared)}>
          {t('centerBookings.saved.share')}
        </Checkbox>
      )}
      <ConflictNote refused={refused} onReload={() => onReload(currentOf(refused))} />
      <div className="cluster">
        <Button type="submit" look="primary" size="sm" busy={running === 'save'}>
          {t('common.save')}
        </Button>
        {view && (
          <Remove
            name={view.name}
            isBusy={running === 'remove'}
            onRemove={() => void run('remove', () => saving.remove(view), onRemoved)}
          />
        )}
      </div>
    </form>
  );
}

/** The view as it is now, from the details of VERSION_CONFLICT. */
const currentOf = (refused: Refused | null): SavedView | null =>
  (refused?.details as { readonly current?: SavedView } | undefined)?.current ?? null;

interface RemoveProps {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

/** Deletes in two steps; the second names the view. */
function Remove({ name, isBusy, onRemove }: RemoveProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <Button
      look="quiet"
      size="sm"
      className="c-view-remove"
      busy={isBusy}
      onClick={() => (isAsking ? onRemove() : setAsking(true))}
    >
      {isAsking
        ? t('centerBookings.saved.removeSure', { name: isolate(name) })
        : t('centerBookings.saved.remove')}
    </Button>
  );
}
