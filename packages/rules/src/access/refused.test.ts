import { CAPABILITIES } from './capabilities.ts';
import { refusedRights } from './refused.ts';
import { viewerOf, type ViewerUser } from './viewer.ts';
import { expect, it } from 'vitest';

const agent = (type: ViewerUser['type'], isRestricted = false) =>
  viewerOf({ id: 'a', type, isRestricted, loginId: 'l' });

it('an owner is refused nothing', () => {
  expect(refusedRights(agent('AgencyOwner'))).toEqual([]);
});

it('names the reason, and the types of users who have the right', () => {
  const refused = refusedRights(agent('SalesAgent'));
  expect(refused.find(({ capability }) => capability === 'markup')).toEqual({
    capability: 'markup',
    ok: false,
    reason: 'role',
    who: ['AgencyOwner', 'Admin'],
  });
  expect(refused.map(({ capability }) => capability)).not.toContain('bookings.read');
});

it('a restriction takes rights that the type has', () => {
  const costs = refusedRights(agent('SalesAgent', true)).find(
    ({ capability }) => capability === 'costs.see',
  );
  expect(costs?.reason).toBe('restricted');
});

it('a customer is refused every right of agents', () => {
  const refused = refusedRights(agent('Customer')).map(({ capability }) => capability);
  expect(refused).toContain('center');
  expect(refused.length).toBeLessThan(Object.keys(CAPABILITIES).length);
});
