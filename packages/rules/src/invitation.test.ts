import { describe, expect, it } from 'vitest';
import {
  type InvitationAction,
  type Invited,
  invitationState,
  mayInvite,
  memberState,
} from './invitation.ts';

const NOW = Date.parse('2026-11-30T12:00:00Z');
const user = (patch: Partial<Invited> = {}): Invited => ({
  invitedUntil: '2026-12-01T00:00:00Z',
  verifiedAt: null,
  active: true,
  ...patch,
});

describe('the state of an invitation', () => {
  it.each<[string, Partial<Invited>, ReturnType<typeof invitationState>]>([
    ['waits', {}, 'Pending'],
    ['ends with its time', { invitedUntil: '2026-11-30T12:00:00Z' }, 'Expired'],
    ['is revoked with its user', { active: false }, 'Revoked'],
    ['is accepted by proving the address', { verifiedAt: '2026-11-29T00:00:00Z' }, 'Accepted'],
    [
      'stays accepted once its user is deactivated',
      { verifiedAt: '2026-11-29T00:00:00Z', active: false },
      'Accepted',
    ],
    ['is none for a sign-up', { invitedUntil: null }, null],
  ])('%s', (_, patch, state) => {
    expect(invitationState(user(patch), NOW)).toBe(state);
  });

  it('allows what its table says, and nothing else', () => {
    const allowed = (action: InvitationAction) =>
      ([null, 'Pending', 'Accepted', 'Expired', 'Revoked'] as const).filter((state) =>
        mayInvite(action, state),
      );
    expect(allowed('invite')).toEqual([null, 'Expired', 'Revoked']);
    expect(allowed('resend')).toEqual(['Pending']);
    expect(allowed('revoke')).toEqual(['Pending']);
  });
});

describe('what a member of a team is', () => {
  const accepted = '2026-11-29T00:00:00Z';
  it.each<[string, Partial<Invited>, ReturnType<typeof memberState>]>([
    ['active after accepting', { verifiedAt: accepted }, 'Active'],
    ['inactive once deactivated', { verifiedAt: accepted, active: false }, 'Inactive'],
    ['invited', {}, 'Pending'],
    ['invited too long ago', { invitedUntil: '2026-11-30T12:00:00Z' }, 'Expired'],
    ['no longer invited', { active: false }, 'Revoked'],
    ['to be invited if nobody has', { invitedUntil: null }, 'Expired'],
    ['not to be invited if switched off', { invitedUntil: null, active: false }, 'Revoked'],
  ])('%s', (_, patch, state) => {
    expect(memberState(user(patch), NOW)).toBe(state);
  });
});
