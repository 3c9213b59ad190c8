import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { AnalyticsSection } from './analytics-section.tsx';

const answers = {
  analyticsSettings: () => ({
    status: 200,
    data: {
      settings: { isEnabled: true, googleId: 'G-ABC12345', facebookId: '', asksConsent: true },
      changedBy: null,
      changedAt: '2026-06-01T10:00:00Z',
    },
    etag: '"1"',
  }),
};

it('shows the networks, and refuses a tag container', async () => {
  const page = await live(<AnalyticsSection />, { at: '/settings/website', answers });
  expect(page.field('Google Analytics').value).toBe('G-ABC12345');
  await page.type('Google Analytics', 'GTM-ABC123');
  await page.press('Save');
  expect(page.words()).toContain('Tag containers');
  await page.press('Discard');
});
