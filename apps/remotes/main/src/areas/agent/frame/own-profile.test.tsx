import { IN_DOLLARS, show, wordsOf } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { OwnProfile } from './own-profile.tsx';

const html = (amount: number, profile_image = '') =>
  show(<OwnProfile />, {
    store: {
      ...IN_DOLLARS,
      user: {
        profile: {
          personal_info: {
            first_name: 'Inês',
            last_name: 'Marques',
            profile_image,
            credits: { amount, currency: 'USD' },
          },
        },
      } as never,
    },
  });

it('leads to the own profile, with initials or a picture [R2.5-18]', () => {
  expect(html(0)).toContain('href="/settings/profile"');
  expect(wordsOf(html(0))).toBe('Your profile, Inês Marques IM');
  expect(html(0, '/me.jpg')).toContain('<img src="/me.jpg"');
});

it('shows the credit above zero only [R2.5-19]', () => {
  expect(wordsOf(html(25))).toContain('$25.00');
  expect(wordsOf(html(0))).not.toContain('$');
});
