import { fillPath, PAGES } from '@portico/contract';
import type { MemberState } from '@portico/contract/http/center/member-states';
import type { TeamMember } from '@portico/contract/http/center/team';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { dateText } from '@portico/storefront/parts/times';
import { Status, type StatusTone } from '../parts/status.tsx';

export const nameOf = ({ firstName, lastName }: Pick<TeamMember, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;

export const memberHref = (id: string): string => fillPath(PAGES.agentView.path, { id });

const TONES: Readonly<Record<MemberState, StatusTone>> = {
  Active: 'good',
  Pending: 'open',
  Expired: 'warn',
  Revoked: 'over',
  Inactive: 'over',
};

/** Shows the state of a member; for an open invitation with the day it ends. */
export function StateOf({ member }: { readonly member: TeamMember }) {
  const { t, i18n } = useTranslation();
  const { state, invitedUntil } = member;
  return (
    <Status tone={TONES[state]}>
      {t(`centerTeam.state.${state}`)}
      {state === 'Pending' && invitedUntil !== null && (
        <>
          {' '}
          <span className="muted">
            {t('centerTeam.until', { date: isolate(dateText(invitedUntil, i18n.language)) })}
          </span>
        </>
      )}
    </Status>
  );
}

/** The role, and whether it is restricted. */
export function RoleOf({ member }: { readonly member: TeamMember }) {
  const { t } = useTranslation();
  return (
    <>
      {t(`centerTeam.type.${member.userType}`)}
      {member.isRestricted && <span className="muted dot">{t('centerTeam.restricted')}</span>}
    </>
  );
}
