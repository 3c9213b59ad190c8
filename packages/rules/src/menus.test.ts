import type { UserType } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { type Viewer, viewerOf, VISITOR } from './access.ts';
import { navigationFor } from './menus.ts';

const viewer = (type: UserType, isRestricted = false): Viewer =>
  viewerOf({ id: 'u1', type, isRestricted, loginId: 'l1' });
const menuOf = (of: Viewer) =>
  navigationFor(of, {
    active: ['Hotels'],
    rewardWallet: true,
    academy: 'https://academy.example/',
  });
/** Labels of the entries and sub-entries that are shown dimmed. */
const dimmed = (of: Viewer): string[] =>
  menuOf(of).flatMap(({ label, read, subMenu = [] }) => [
    ...(read ? [] : [label]),
    ...subMenu.filter((item) => !item.read).map((item) => item.label),
  ]);

const SETTINGS_OF_OWNERS = [
  'Markup',
  'Website',
  'Payment',
  'Product',
  'Applications',
  'Customize Theme',
];

describe('the menu', () => {
  it('dims the settings of owners and admins for sales agents and restricted agents', () => {
    expect(dimmed(viewer('AgencyOwner'))).toEqual([]);
    expect(dimmed(viewer('Admin'))).toEqual([]);
    expect(dimmed(viewer('SalesAgent'))).toEqual(SETTINGS_OF_OWNERS);
    for (const type of ['AgencyOwner', 'Admin', 'SalesAgent'] as const)
      expect(dimmed(viewer(type, true))).toEqual(SETTINGS_OF_OWNERS);
  });

  it('dims nothing for customers and visitors, who have menus without areas of agents', () => {
    expect(dimmed(viewer('Customer'))).toEqual([]);
    expect(menuOf(VISITOR)).toEqual([{ label: 'Book Now', path: '/booknow/hotels', read: true }]);
  });
});
