import type { TeamMember } from '@portico/contract/http/center/team';
import { Button } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { dateText } from '@portico/storefront/parts/times';
import { useEffect, useRef, useState } from 'react';
import type { Answer, Refused } from '../../account/try-call.ts';
import { RefusedNote } from '../parts/refused-note.tsx';
import { SettingsGroup } from '../settings/parts.tsx';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { type TeamChanges, useTeamChanges } from './team.query.ts';

interface MemberAccessProps {
  readonly member: TeamMember;
  /** Open bookings that the member is in charge of. */
  readonly open: number;
  /** Version of the member that changes are made from. */
  readonly etag: string;
  readonly onChanged: () => void;
}

type Action = 'resend' | 'revoke' | 'again' | 'activate' | 'deactivate';

const ACTIONS: Readonly<Record<TeamMember['state'], readonly Action[]>> = {
  Active: ['deactivate'],
  Pending: ['resend', 'revoke'],
  Expired: ['again'],
  Revoked: ['again'],
  Inactive: ['activate'],
};

/** Shows if a member can log in, with the actions that change it. */
export function MemberAccess({ member, open, etag, onChanged }: MemberAccessProps) {
  const { t, i18n } = useTranslation();
  const changes = useTeamChanges();
  const [isLeaving, setLeaving] = useState(false);
  const { running, refused, news, run } = useActions(changes, member, onChanged);
  const { state, invitedUntil } = member;
  const place = useFocusAfter(state);
  const date = invitedUntil === null ? '' : isolate(dateText(invitedUntil, i18n.language));
  return (
    <>
      <SettingsGroup
        title={t('centerTeam.access.title')}
        text={t(`centerTeam.access.${state}`, { date })}
      >
        <RefusedNote refused={refused} />
        <div ref={place} tabIndex={-1} className="cluster team-actions">
          {ACTIONS[state].map((action) => (
            <Button
              key={action}
              look="line"
              size="sm"
              busy={running === action}
              onClick={() => (action === 'deactivate' ? setLeaving(true) : run(action))}
            >
              {t(`centerTeam.access.${action}`)}
            </Button>
          ))}
        </div>
        <p role="status">
          {news && t('centerTeam.access.resent', { email: isolate(member.email) })}
        </p>
      </SettingsGroup>
      {isLeaving && (
        <DeactivateDialog
          member={member}
          open={open}
          etag={etag}
          onClose={() => setLeaving(false)}
          onDone={() => {
            setLeaving(false);
            onChanged();
          }}
          onReload={() => {
            setLeaving(false);
            onChanged();
          }}
        />
      )}
    </>
  );
}

/** Keeps the focus with the actions when the one that was pressed gives way to others. */
function useFocusAfter(state: TeamMember['state']) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [state]);
  return place;
}

/** Runs one action at a time and keeps its refusal. `news`: a link was mailed again. */
function useActions(changes: TeamChanges, member: TeamMember, onChanged: () => void) {
  const [running, setRunning] = useState<Action | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [news, setNews] = useState(false);
  const { id, email, firstName, lastName, userType, isRestricted } = member;
  const call = (action: Exclude<Action, 'deactivate'>): Promise<Answer<unknown>> =>
    action === 'again'
      ? changes.invite({ email, firstName, lastName, userType, isRestricted })
      : changes[action](id);
  const run = (action: Exclude<Action, 'deactivate'>) => {
    if (running !== null) return;
    setRunning(action);
    setRefused(null);
    setNews(false);
    void call(action).then((answer) => {
      setRunning(null);
      if (!answer.ok) return setRefused(answer);
      setNews(action === 'resend' || action === 'again');
      onChanged();
    });
  };
  return { running, refused, news, run };
}
