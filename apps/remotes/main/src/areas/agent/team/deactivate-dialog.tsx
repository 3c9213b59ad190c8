import type { ReassignFirst, TeamMember } from '@portico/contract/http/center/team';
import { Button, Dialog, Note, Select } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { useState } from 'react';
import type { Refused } from '../../account/try-call.ts';
import { ConflictNote } from '../parts/conflict-note.tsx';
import { nameOf } from './member-words.tsx';
import { useTeam, useTeamChanges } from './team.query.ts';

interface DeactivateDialogProps {
  readonly member: TeamMember;
  /** Open bookings that the page has counted; the server counts again. */
  readonly open: number;
  readonly etag: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
  /** Loads the member as they are now. */
  readonly onReload: () => void;
}

/** Asks who takes over the open bookings of a member who leaves. */
export function DeactivateDialog(props: DeactivateDialogProps) {
  const { member, etag, onClose, onDone, onReload } = props;
  const { t } = useTranslation();
  const { deactivate } = useTeamChanges();
  const [open, setOpen] = useState(props.open);
  const [to, setTo] = useState('');
  const [fault, setFault] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const name = isolate(nameOf(member));
  const isAsked = open > 0;
  const submit = async () => {
    if (isBusy) return;
    if (isAsked && to === '') return setFault(true);
    setBusy(true);
    setRefused(null);
    const answer = await deactivate(member.id, etag, isAsked ? to : null);
    setBusy(false);
    if (answer.ok) return onDone();
    const { code, field, details } = answer;
    if (code === 'REASSIGN_FIRST') setOpen((details as ReassignFirst).open);
    const isOfField =
      code === 'REASSIGN_FIRST' || (code === 'INVALID_FIELD' && field === 'reassignTo');
    if (isOfField) setFault(true);
    else setRefused(answer);
  };
  return (
    <Dialog
      open
      title={t('centerTeam.leave.title', { name })}
      closeLabel={t('common.close')}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('centerTeam.leave.cancel', { name })}
          </Button>
          <Button look="primary" busy={isBusy} onClick={() => void submit()}>
            {isAsked ? t('centerTeam.leave.doneWith', { count: open }) : t('centerTeam.leave.done')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <ConflictNote refused={refused} onReload={onReload} />
        <p>{t('centerTeam.leave.text')}</p>
        {isAsked && (
          <>
            <p>{t('centerTeam.leave.open', { name, count: open })}</p>
            <TakesOver
              without={member.id}
              value={to}
              hasFault={fault}
              onChange={(id) => {
                setTo(id);
                setFault(false);
              }}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

interface TakesOverProps {
  readonly without: string;
  readonly value: string;
  readonly hasFault: boolean;
  readonly onChange: (id: string) => void;
}

function TakesOver({ without, value, hasFault, onChange }: TakesOverProps) {
  const { t } = useTranslation();
  const team = useTeam();
  const others = (team.value?.members ?? []).filter(
    ({ id, state }) => state === 'Active' && id !== without,
  );
  if (team.value !== null && others.length === 0)
    return <Note tone="warn">{t('centerTeam.leave.noOther')}</Note>;
  if (team.value === null && team.status === 'rejected')
    return (
      <Note tone="warn">
        {t('centerTeam.team.failed')}{' '}
        <button type="button" className="link" onClick={team.reload}>
          {t('common.retry')}
        </button>
      </Note>
    );
  return (
    <Select
      label={t('centerTeam.leave.to')}
      placeholder={t('centerTeam.leave.choose')}
      error={hasFault ? t('centerTeam.leave.nobody') : undefined}
      value={value}
      aria-busy={team.value === null}
      onChange={({ target }) => onChange(target.value)}
      options={others.map((one) => ({ value: one.id, label: nameOf(one) }))}
    />
  );
}
