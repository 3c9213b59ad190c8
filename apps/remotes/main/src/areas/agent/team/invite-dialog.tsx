import { nameFault } from '@portico/contract';
import type { StaffType } from '@portico/contract/http/center/member-states';
import type { TeamMember, UninvitableReason } from '@portico/contract/http/center/team';
import { Button, Checkbox, Dialog, Select, TextField, useFocusFirstError } from '@portico/design';
import { isEmail } from '@portico/rules/contact';
import { useTranslation } from '@portico/runtime';
import { type FormEvent, useRef, useState } from 'react';
import type { Refused } from '../../account/try-call.ts';
import { RefusedNote } from '../parts/refused-note.tsx';
import { useTeamChanges } from './team.query.ts';
import { useRoles } from './use-manages.ts';

interface InviteDialogProps {
  readonly onClose: () => void;
  readonly onInvited: (member: TeamMember) => void;
}

const TEXTS = ['firstName', 'lastName', 'email'] as const;
type TextName = (typeof TEXTS)[number];
type Texts = Readonly<Record<TextName, string>>;
type Faults = Partial<Record<TextName, string>>;

const NAME_MOST = 50;

/** Returns the key of the message for each wrong field. */
function faultsOf(texts: Texts): Faults {
  const faults: Faults = {};
  for (const field of TEXTS) {
    const text = texts[field].trim();
    if (text === '') faults[field] = 'needed';
    else if (field === 'email' ? !isEmail(text) : isWrongName(text))
      faults[field] = field === 'email' ? 'wrongEmail' : 'wrongName';
  }
  return faults;
}

const isWrongName = (text: string): boolean => nameFault(text) !== null || text.length > NAME_MOST;

/** Returns the key of the message about the field that the server has refused. */
function faultTold({ code, field, details }: Refused): Faults | null {
  const name = TEXTS.find((one) => one === field);
  if (code !== 'INVALID_FIELD' || name === undefined) return null;
  const { reason } = (details ?? {}) as { readonly reason?: UninvitableReason };
  if (name === 'email') return { email: reason === undefined ? 'wrongEmail' : `taken.${reason}` };
  return { [name]: 'wrongName' };
}

/** Invites a person to the team. */
export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const invitation = useInvitation(onInvited);
  const { texts, faults, userType, isRestricted, isBusy, refused, attempt } = invitation;
  const roles = useRoles();
  useFocusFirstError(form, attempt);
  const field = (name: TextName) => {
    const fault = faults[name];
    return {
      name,
      label: t(`centerTeam.invite.${name}`),
      value: texts[name],
      autoComplete: 'off',
      error: fault === undefined ? undefined : t(`centerTeam.invite.${fault}`),
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        invitation.type(name, target.value),
    };
  };
  const isOwner = userType === 'AgencyOwner';
  return (
    <Dialog
      open
      title={t('centerTeam.invite.title')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <form
        ref={form}
        noValidate
        className="stack"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void invitation.send();
        }}
      >
        <p className="muted">{t('centerTeam.invite.text')}</p>
        <RefusedNote refused={refused} />
        <TextField {...field('firstName')} dir="auto" maxLength={NAME_MOST} />
        <TextField {...field('lastName')} dir="auto" maxLength={NAME_MOST} />
        <TextField {...field('email')} type="email" dir="ltr" maxLength={254} />
        <Select
          label={t('centerTeam.invite.role')}
          hint={t(`centerTeam.typeText.${userType}`)}
          value={userType}
          onChange={({ target }) => invitation.setUserType(target.value as StaffType)}
          options={roles.map((role) => ({ value: role, label: t(`centerTeam.type.${role}`) }))}
        />
        {isOwner ? (
          <p className="small muted">{t('centerTeam.invite.ownerNever')}</p>
        ) : (
          <Checkbox checked={isRestricted} onChange={() => invitation.setRestricted(!isRestricted)}>
            {t('centerTeam.invite.restrict')}
          </Checkbox>
        )}
        <div className="cluster">
          <Button type="submit" look="primary" busy={isBusy}>
            {t('centerTeam.invite.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Returns the state of the form: its values, their faults, and a function that sends them. */
function useInvitation(onInvited: (member: TeamMember) => void) {
  const { invite } = useTeamChanges();
  const [texts, setTexts] = useState<Texts>({ firstName: '', lastName: '', email: '' });
  const [userType, setUserType] = useState<StaffType>('SalesAgent');
  const [isRestricted, setRestricted] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const show = (wrong: Faults) => {
    setFaults(wrong);
    setAttempt((before) => before + 1);
  };
  const send = async () => {
    if (isBusy) return;
    const wrong = faultsOf(texts);
    if (Object.keys(wrong).length > 0) return show(wrong);
    setBusy(true);
    setRefused(null);
    const restricts = isRestricted && userType !== 'AgencyOwner';
    const answer = await invite({ ...texts, userType, isRestricted: restricts });
    setBusy(false);
    if (answer.ok) return onInvited(answer.data.data.member);
    const told = faultTold(answer);
    if (told === null) setRefused(answer);
    else show(told);
  };
  return {
    texts,
    faults,
    userType,
    isRestricted,
    refused,
    isBusy,
    attempt,
    setUserType,
    setRestricted,
    send,
    type: (name: TextName, text: string) => {
      setTexts((before) => ({ ...before, [name]: text }));
      setFaults(({ [name]: _fault, ...others }) => others);
    },
  };
}
