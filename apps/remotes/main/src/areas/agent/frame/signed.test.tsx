import { show, wordsOf } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { Signed } from './signed.tsx';

const words = (profile: unknown) =>
  wordsOf(show(<Signed />, { store: { user: { profile } as never } }));

it('names the agent and the role', () => {
  const personal_info = { first_name: 'Jonas', last_name: 'Lind', profile_image: null };
  expect(words({ userType: 'Admin', personal_info })).toBe('JL Jonas Lind Admin');
});

it('is empty until the profile is known', () => {
  expect(words(null)).toBe('');
});
