import { describe, expect, it } from 'vitest';
import { roleState } from './role.ts';

const visitor = {
  auth: false,
  isUncertain: false,
  isTravelAgent: false,
  isRestrictedAgent: false,
};
const unknown = { ...visitor, isUncertain: true };
const agent = { ...visitor, auth: true, isTravelAgent: true };
const sharedAgent = {
  userType: 'SalesAgent',
  isTravelAgent: true,
  isRestrictedAgent: true,
} as const;
const sharedCustomer = { isTravelAgent: false, isRestrictedAgent: false };

describe('the role of a page', () => {
  it('is the shell’s own, else the shared one, else a visitor’s [R6-15]', () => {
    expect(roleState(agent, sharedCustomer)).toBe(agent);
    expect(roleState(unknown, sharedAgent)).toBe(sharedAgent);
    expect(roleState(unknown, null)).toBeNull();
  });
  it('of a visitor the shell knows is widened by nothing that is shared', () => {
    expect(roleState(visitor, sharedAgent)).toBeNull();
    expect(roleState({ ...visitor, auth: true }, sharedAgent)?.isTravelAgent).toBe(false);
  });
});
