import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { PAGE_CAPABILITIES } from './page-capabilities.ts';
import { type Page, PAGES } from './pages.ts';

const REST = { summary: '', lane: 'read', replies: { 200: z.object({}) } } as const;

it('a call that is not open to all does not compile without a capability', () => {
  // @ts-expect-error a call for users without one
  defineCall('profile', { ...REST, access: 'user' });
  // @ts-expect-error a call for agents without one
  defineCall('profile', { ...REST, access: 'agent' });
  // @ts-expect-error a call for the bearers of links without one
  defineCall('profile', { ...REST, access: 'guest' });
  // @ts-expect-error an open call asks for none
  defineCall('profile', { ...REST, access: 'public', capability: 'account' });
  // @ts-expect-error no such capability
  defineCall('profile', { ...REST, access: 'user', capability: 'everything' });
  expect(defineCall('profile', { ...REST, access: 'user', capability: 'account' })).toMatchObject({
    access: 'user',
    capability: 'account',
  });
});

it('the pages that require a login are those with a capability', () => {
  const guarded = Object.entries<Page>(PAGES)
    .filter(([, { access }]) => access === 'customer' || access === 'agent')
    .map(([name]) => name);
  expect(guarded.toSorted()).toEqual(Object.keys(PAGE_CAPABILITIES).toSorted());
});
