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

it('an agent who shows the screen to a client has the audience of a restricted one', () => {
  const presenter = (type: UserType) =>
    viewerOf({ id: 'u1', type, isRestricted: false, isPresenting: true, loginId: 'l1' });
  for (const type of ['AgencyOwner', 'Admin', 'SalesAgent'] as const)
    expect(presenter(type).audience).toBe('restricted');
  expect(presenter('Customer').audience).toBe('customer');
});

it('agents are the users who are no customers', () => {
  expect(isTravelAgent(VISITOR)).toBe(false);
  expect(isTravelAgent(viewer('Customer'))).toBe(false);
  expect(isTravelAgent(viewer('SalesAgent', true))).toBe(true);
});
