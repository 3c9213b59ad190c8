import type { UserType } from '@portico/contract';
import { expect, it } from 'vitest';
import { isTravelAgent, viewerOf, VISITOR } from './viewer.ts';

const viewer = (type: UserType, isRestricted = false) =>
  viewerOf({ id: 'u1', type, isRestricted, loginId: 'l1' });

it('audiences are told apart by login, type and the restricted switch', () => {
  expect(VISITOR.audience).toBe('anonymous');
  expect(viewer('Customer').audience).toBe('customer');
  expect(viewer('Customer', true).audience).toBe('customer');
  for (const type of ['AgencyOwner', 'Admin', 'SalesAgent'] as const) {
    expect(viewer(type).audience).toBe('agent');
    expect(viewer(type, true).audience).toBe('restricted');
  }
});

it('agents are the users who are no customers', () => {
  expect(isTravelAgent(VISITOR)).toBe(false);
  expect(isTravelAgent(viewer('Customer'))).toBe(false);
  expect(isTravelAgent(viewer('SalesAgent', true))).toBe(true);
});
