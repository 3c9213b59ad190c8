import { expect, it } from 'vitest';
import { brandingFaults, formOfBranding, settingsOfBranding } from './branding-form.ts';

const settings = {
  name: 'Kontor Reisen',
  primaryColor: null,
  tagline: { de: 'Am Wasser' },
  metaTitle: '',
  metaDescription: '',
  keywords: ['hotels', 'Kiel'],
};

it('shows every language, no colour as nothing, and keywords with commas; and back', () => {
  const form = formOfBranding(settings);
  expect(form).toMatchObject({ primaryColor: '', keywords: 'hotels, Kiel' });
  expect(form.tagline.de).toBe('Am Wasser');
  expect(form.tagline.ar).toBe('');
  const back = settingsOfBranding(form);
  expect(back).toMatchObject({
    name: 'Kontor Reisen',
    primaryColor: null,
    keywords: ['hotels', 'Kiel'],
  });
  expect(back.tagline).toMatchObject({ de: 'Am Wasser', ar: '' });
  expect(settingsOfBranding({ ...form, keywords: ' a,, b ، c ' }).keywords).toEqual([
    'a',
    'b',
    'c',
  ]);
  expect(settingsOfBranding({ ...form, metaDescription: 'a, \n\r\n b' }).metaDescription).toBe(
    'a, b',
  );
});

it('names each wrong field', () => {
  const right = { name: 'Kontor', primaryColor: '#0AC', keywords: 'a' };
  expect(brandingFaults(right)).toEqual({});
  expect(brandingFaults({ ...right, primaryColor: '' })).toEqual({});
  expect(brandingFaults({ name: '24/7', primaryColor: 'red', keywords: 'x'.repeat(41) })).toEqual({
    name: 'centerSettings.fault.name',
    primaryColor: 'centerSettings.fault.color',
    keywords: 'centerSettings.fault.keyword',
  });
  const many = Array.from({ length: 31 }, (_, n) => `word ${n}`).join(',');
  expect(brandingFaults({ ...right, keywords: many })).toEqual({
    keywords: 'centerSettings.fault.keywords',
  });
});
