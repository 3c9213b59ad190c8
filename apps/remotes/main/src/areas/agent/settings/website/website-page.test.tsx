import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { keepDraft } from '../kept-drafts.ts';
import { WebsitePage } from './website-page.tsx';

const branding = {
  name: 'Kontor Reisen',
  primaryColor: null,
  tagline: {},
  metaTitle: '',
  metaDescription: '',
  keywords: [],
};
const answers = {
  brandingSettings: () => ({
    status: 200,
    data: { settings: branding, changedBy: null, changedAt: '2026-06-01T10:00:00Z' },
    etag: '"1"',
  }),
};

async function show(at: string) {
  keepDraft('/branding', undefined);
  return live(<WebsitePage />, { at, answers });
}

it('begins with the look; what is not open, or no section, is not shown either', async () => {
  for (const at of ['', '?section=blog', '?section=../x']) {
    const page = await show(`/settings/website${at}`);
    expect(page.field('Agency name').value).toBe('Kontor Reisen');
    expect(page.body.querySelectorAll('[aria-current=page]')).toHaveLength(1);
    await page.unmount();
  }
});

it('a section that is not open says why, and does nothing when pressed', async () => {
  const page = await show('/settings/website');
  const blog = page.button('Blog');
  expect(blog.getAttribute('aria-disabled')).toBe('true');
  const note = page.body.querySelector(`[id="${blog.getAttribute('aria-describedby')}"]`);
  expect(note?.textContent).toContain('not open yet');
  await page.press('Blog');
  expect(page.at()).toBe('/settings/website');
});

it('marks a section with unsaved changes in the list', async () => {
  const page = await show('/settings/website');
  expect(page.words()).not.toContain('has unsaved changes');
  await page.type('Title', 'Kontor');
  expect(page.words()).toContain('has unsaved changes');
  await page.press('Discard');
  expect(page.words()).not.toContain('has unsaved changes');
});
