import { live, refusal } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { keepDraft } from '../kept-drafts.ts';
import { ContactSection } from './contact-section.tsx';

const NONE = {
  linkedin: '',
  instagram: '',
  facebook: '',
  twitter: '',
  youtube: '',
  discord: '',
  tiktok: '',
};
const contact = {
  phone: '+44 117 496 0210',
  email: 'hello@kontor.example',
  showPhone: true,
  showAddress: false,
  addressLine1: '14 Narrow Quay',
  zipCode: 'BS1 4QA',
  city: 'Bristol',
  state: '',
  country: 'United Kingdom',
  social: NONE,
  town: 'Bristol, United Kingdom',
};
const reply = (settings: object) => ({
  status: 200,
  data: { settings, changedBy: null, changedAt: '2026-06-01T10:00:00Z' },
  etag: '"1"',
});

async function show(answers: object = {}) {
  keepDraft('/contact', undefined);
  return live(<ContactSection />, {
    answers: { contactSettings: () => reply(contact), ...answers },
  });
}

it('does not send what is wrong, and names each field that needs a change', async () => {
  const page = await show();
  await page.type('Telephone', '0117 496');
  await page.type('Instagram', 'javascript:alert(1)');
  await page.press('Save');
  expect(page.callsOf('changeContactSettings')).toEqual([]);
  expect(page.words()).toContain('Begin with the country code');
  expect(page.words()).toContain('Begin with https://');
  expect(page.words()).toContain('2 unsaved changes');
  expect(page.words()).toContain(', 2 need you');
});

it('offers the town that is like one the server does not know', async () => {
  const page = await show({
    changeContactSettings: () => {
      throw refusal('INVALID_FIELD', 400, {
        field: 'town',
        details: { similar: 'Hamburg, Germany' },
      });
    },
  });
  await page.type('Town', 'Hamburgg');
  await page.press('Save');
  expect(page.words()).toContain('Enter a town we know');
  await page.press('Hamburg, Germany');
  expect(page.field('Town').value).toBe('Hamburg, Germany');
  expect(page.words()).not.toContain('Enter a town we know');
});

it('a town that was emptied is refused where it is', async () => {
  const page = await show({
    changeContactSettings: () => {
      throw refusal('INVALID_FIELD', 400, { field: 'town' });
    },
  });
  await page.type('Town', '');
  await page.press('Save');
  expect(page.words()).toContain('Enter a town we know');
  expect(page.words()).not.toContain('Did you mean');
});

it('a field that only the server refuses says so where it is', async () => {
  const page = await show({
    changeContactSettings: () => {
      throw refusal('INVALID_FIELD', 400, { field: 'social.tiktok' });
    },
  });
  await page.type('TikTok', 'https://www.tiktok.com/@kontor');
  await page.press('Save');
  const { id } = page.field('TikTok');
  expect(page.body.querySelector(`[id="${id}"]`)?.getAttribute('aria-invalid')).toBe('true');
  expect(page.field('TikTok').value).toBe('https://www.tiktok.com/@kontor');
});
