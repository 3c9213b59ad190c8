import { expect, it } from 'vitest';
import { SETTING_LIMITS, socialAddress } from './setting-limits.ts';

it('takes an address of https without a login, and no other', () => {
  expect(socialAddress('https://www.instagram.com/kontor')).toBe(
    'https://www.instagram.com/kontor',
  );
  expect(socialAddress('HTTPS://Instagram.com')).toBe('https://instagram.com/');
  for (const wrong of [
    '',
    'instagram.com/kontor',
    'http://instagram.com/kontor',
    'javascript:alert(1)',
    'https://me:secret@instagram.com/',
    `https://instagram.com/${'x'.repeat(SETTING_LIMITS.url)}`,
  ])
    expect(socialAddress(wrong), wrong).toBeNull();
});
