import { expect, it } from 'vitest';
import { audienceOf, type Viewer, VISITOR } from './viewer.ts';

const viewer = (userType: Viewer['userType'], over: Partial<Viewer> = {}): Viewer => ({
  userId: 'u1',
  userType,
  isRestricted: false,
  ...over,
});

it('audiences are told apart by login, type and the restricted switch', () => {
  expect(audienceOf(VISITOR)).toBe('anonymous');
  expect(audienceOf(viewer('Customer'))).toBe('customer');
  expect(audienceOf(viewer('Customer', { isRestricted: true }))).toBe('customer');
  for (const type of ['AgencyOwner', 'Admin', 'SalesAgent'] as const) {
    expect(audienceOf(viewer(type))).toBe('agent');
    expect(audienceOf(viewer(type, { isRestricted: true }))).toBe('restricted');
  }
  // A user type without a user id has no rights.
  expect(audienceOf(viewer('AgencyOwner', { userId: null }))).toBe('anonymous');
});
