import { show, wordsOf } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { NoPermission } from './no-permission.tsx';

const user = {
  profile: { userType: 'SalesAgent', personal_info: { first_name: 'Jonas', last_name: 'Lind' } },
} as never;
const words = (helpers: { id: string; name: string | null }[], capability = 'website') =>
  wordsOf(
    show(<NoPermission refused={{ capability, reason: 'role', helpers }} />, {
      at: '/settings/website',
      store: { user },
    }),
  );

it('says why, who is logged in, and whom to ask', () => {
  const told = words([{ id: '1', name: 'Inês Carvalho' }]);
  expect(told).toContain('Website settings are for the owner and admins.');
  expect(told).toContain('You are logged in as Jonas Lind, Sales agent.');
  expect(told).toContain('Ask Inês Carvalho');
  expect(told).toContain('/settings/website · 403');
});

it('offers no one to ask if none of them can log in', () => {
  expect(words([])).toContain('None of the people who could give it to you');
  expect(words([])).not.toContain('Ask ');
});

it('has words for a right without a sentence of its own', () => {
  expect(words([], 'rehearsal')).toContain('Your role does not include this.');
});
