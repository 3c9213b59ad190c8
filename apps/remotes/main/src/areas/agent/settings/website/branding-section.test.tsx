import { live, type MadeCall } from '@portico/storefront/testing/live.tsx';
import { agencyState } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { keepDraft } from '../kept-drafts.ts';
import { BrandingSection } from './branding-section.tsx';

const branding = {
  name: 'Kontor Reisen',
  primaryColor: '#0a66c2',
  tagline: { en: 'By the water' },
  metaTitle: 'Kontor',
  metaDescription: '',
  keywords: ['hotels', 'Kiel'],
};
const reply = (settings: object) => ({
  status: 200,
  data: { settings, changedBy: null, changedAt: '2026-06-01T10:00:00Z' },
  etag: '"1"',
});

async function show(answers: object = {}) {
  keepDraft('/branding', undefined);
  return live(<BrandingSection />, {
    store: { agency: agencyState({ agencyName: 'Kontor Reisen' }) },
    answers: { brandingSettings: () => reply(branding), ...answers },
  });
}

it('measures the colour that is typed, and keeps the last one while it is none', async () => {
  const page = await show();
  expect(page.words()).toContain('Your colour as it is');
  await page.type('Primary colour', '#f2b705');
  expect(page.words()).toContain('Your colour gives 1.8, so dark text is used beside it');
  await page.type('Primary colour', '#f2b70');
  expect(page.words()).toContain('Your colour gives 1.8, so dark text is used beside it');
  await page.press('Save');
  expect(page.words()).toContain('Enter a code like #0a66c2');
  expect(page.callsOf('changeBrandingSettings')).toEqual([]);
});

it('sends the look as the server keeps it, and then calls the agency by its new name', async () => {
  const page = await show({
    changeBrandingSettings: ({ input }: MadeCall) => reply(input.body as object),
  });
  await page.type('Agency name', 'Kontor & Co');
  await page.type('Keywords', 'hotels، Kiel,, sea');
  await page.press('Save');
  expect(page.callsOf('changeBrandingSettings')[0]?.input.body).toMatchObject({
    name: 'Kontor & Co',
    primaryColor: '#0a66c2',
    keywords: ['hotels', 'Kiel', 'sea'],
  });
  expect(page.words()).toContain('Saved.');
  expect(page.store.getState().agency.data?.agencyName).toBe('Kontor & Co');
  expect(page.has('Save')).toBe(false);
});

it('says how much of a long title search engines show', async () => {
  const page = await show();
  expect(page.words()).toContain('6 of 60 characters');
  await page.type('Title', 'x'.repeat(61));
  expect(page.words()).toContain('61 characters. Search engines show about the first 60.');
});
