import type { LikeClient, Client } from '@portico/contract/http/center/clients';
import { MERGE_FIELDS, type MergeField } from '@portico/contract/http/center/client-words';
import { Button, Dialog, Note } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { instantText } from '@portico/storefront/parts/times';
import { useId, useState } from 'react';
import type { Refused } from '../../account/try-call.ts';
import { ConflictNote } from '../parts/conflict-note.tsx';
import { nameOf } from './client-words.tsx';
import { useAlike, useMerges } from './clients.query.ts';

interface ClientMergeProps {
  readonly client: Client;
  /** Called after a merge or its undo; all parts of the record are loaded anew. */
  readonly onMerged: () => void;
}

/** Clients like this one, with the way to merge them, and merges that can be undone. */
export function ClientMerge({ client, onMerged }: ClientMergeProps) {
  const { t, i18n } = useTranslation();
  const { value } = useAlike(client.id);
  const { undo } = useMerges(client);
  const [other, setOther] = useState<LikeClient | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const undoOne = async (mergeId: string) => {
    const answer = await undo(mergeId);
    setRefused(answer.ok ? null : answer);
    if (answer.ok) onMerged();
  };
  return (
    <>
      <ConflictNote refused={refused} onReload={onMerged} />
      {(value?.alike ?? []).map((one) => (
        <Note key={one.id} tone="warn">
          <p>
            {t('centerClients.merge.like', { name: isolate(nameOf(one)) })}{' '}
            <span className="muted">
              {one.like.map((like) => t(`centerClients.like.${like}`)).join(t('common.listComma'))}
            </span>
          </p>
          <Button size="sm" onClick={() => setOther(one)}>
            {t('centerClients.merge.compare')}
          </Button>
        </Note>
      ))}
      {(value?.merges ?? []).map((merge) => (
        <Note key={merge.id}>
          <p>
            {t('centerClients.merge.done', {
              name: isolate(merge.name),
              time: isolate(instantText(merge.undoUntil, i18n.language)),
            })}
          </p>
          <Button size="sm" onClick={() => void undoOne(merge.id)}>
            {t('centerClients.merge.undo')}
          </Button>
        </Note>
      ))}
      {other !== null && (
        <MergeDialog
          client={client}
          other={other}
          onClose={() => setOther(null)}
          onMerged={onMerged}
        />
      )}
    </>
  );
}

const valueOf = (client: Client, field: MergeField): string | null =>
  field === 'ownerAgentId' ? (client.owner?.name ?? null) : client[field];

interface MergeDialogProps extends ClientMergeProps {
  readonly other: Client;
  readonly onClose: () => void;
}

type Take = Readonly<Partial<Record<MergeField, 'this' | 'other'>>>;

/** Both clients side by side: of each field that differs, one value is taken. */
function MergeDialog({ client, other, onClose, onMerged }: MergeDialogProps) {
  const { t } = useTranslation();
  const { merge } = useMerges(client);
  const [take, setTake] = useState<Take>({});
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const differing = MERGE_FIELDS.filter(
    (field) => valueOf(client, field) !== valueOf(other, field),
  );
  const send = async () => {
    setBusy(true);
    const answer = await merge(other.id, take);
    setBusy(false);
    if (answer.ok) onMerged();
    else setRefused(answer);
  };
  return (
    <Dialog
      open
      title={t('centerClients.merge.title', { name: isolate(nameOf(other)) })}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <div className="stack">
        <p className="muted">{t('centerClients.merge.text')}</p>
        <ConflictNote refused={refused} onReload={onMerged} />
        {differing.map((field) => (
          <TakeField
            key={field}
            field={field}
            values={[valueOf(client, field), valueOf(other, field)]}
            taken={take[field] ?? (valueOf(client, field) === null ? 'other' : 'this')}
            onTake={(side) => setTake((before) => ({ ...before, [field]: side }))}
          />
        ))}
        <div className="cluster">
          <Button look="primary" busy={isBusy} onClick={() => void send()}>
            {t('centerClients.merge.send')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface TakeFieldProps {
  readonly field: MergeField;
  /** Of this client, and of the other one. */
  readonly values: readonly [string | null, string | null];
  readonly taken: 'this' | 'other';
  readonly onTake: (side: 'this' | 'other') => void;
}

const SIDES = ['this', 'other'] as const;

function TakeField({ field, values, taken, onTake }: TakeFieldProps) {
  const { t } = useTranslation();
  const name = useId();
  const label = t(`centerClients.field.${field === 'ownerAgentId' ? 'owner' : field}`);
  return (
    <fieldset className="client-take">
      <legend className="small muted">{label}</legend>
      {SIDES.map((side, at) => (
        <label key={side}>
          <input type="radio" name={name} checked={taken === side} onChange={() => onTake(side)} />
          <bdi>{values[at] ?? t('centerClients.unset')}</bdi>
        </label>
      ))}
    </fieldset>
  );
}
