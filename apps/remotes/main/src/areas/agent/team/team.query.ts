// Calls of the team and of its members.
import type { InvitationBody, MemberBook, TeamMember } from '@portico/contract/http/center/team';
import { useApi } from '@portico/runtime';
import { useMemo, useState } from 'react';
import { tryCall } from '../../account/try-call.ts';
import { useAnswer } from '../parts/answer.query.ts';
import { type Section, type SectionCalls, useSection } from '../settings/section.query.ts';

export const useTeam = () => useAnswer('team', {});

/** Fields of a member's role form. */
export interface RoleForm {
  readonly userType: TeamMember['userType'];
  readonly isRestricted: boolean;
}

export interface Card {
  readonly member: TeamMember;
  readonly book: MemberBook;
}

const formOf = ({ userType, isRestricted }: TeamMember): RoleForm => ({ userType, isRestricted });
const NO_FAULTS = {};

/** A member with their bookings, and the form of their role. */
export function useMember(id: string): {
  readonly card: Card | null;
  readonly section: Section<RoleForm>;
} {
  const api = useApi();
  const [card, setCard] = useState<Card | null>(null);
  const calls = useMemo(
    (): SectionCalls<TeamMember, RoleForm> => ({
      name: `team/${id}`,
      async load(signal) {
        const { data, etag } = await api.send('teamMember', { params: { id } }, { signal });
        const { member, book, ...change } = data;
        setCard({ member, book });
        return { data: { settings: member, ...change }, etag };
      },
      async replace({ userType, isRestricted }, ifMatch) {
        const body = { userType, isRestricted };
        const { data, etag } = await api.send(
          'changeMember',
          { params: { id }, body },
          { ifMatch },
        );
        const { member, ...change } = data;
        setCard((before) => before && { ...before, member });
        return { data: { settings: member, ...change }, etag };
      },
      formOf,
      // only the role is sent
      settingsOf: (form) => form as TeamMember,
      faultsOf: () => NO_FAULTS,
    }),
    [api, id],
  );
  return { card, section: useSection(calls) };
}

/** Changes of who is in the team; each returns why it was refused. */
export function useTeamChanges() {
  const api = useApi();
  return useMemo(
    () => ({
      invite: (body: InvitationBody) => tryCall(() => api.send('inviteMember', { body })),
      resend: (id: string) => tryCall(() => api.call('resendInvitation', { params: { id } })),
      revoke: (id: string) => tryCall(() => api.call('revokeInvitation', { params: { id } })),
      activate: (id: string) => tryCall(() => api.call('activateMember', { params: { id } })),
      deactivate: (id: string, ifMatch: string, reassignTo: string | null) =>
        tryCall(() =>
          api.call(
            'deactivateMember',
            { params: { id }, body: reassignTo === null ? {} : { reassignTo } },
            { ifMatch },
          ),
        ),
    }),
    [api],
  );
}
export type TeamChanges = ReturnType<typeof useTeamChanges>;
