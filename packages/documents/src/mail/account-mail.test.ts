import { en } from '@portico/texts/en/index';
import { expect, it } from 'vitest';
import { samplePaper } from '../testing/sample.ts';
import { ACCOUNT_MAILS, accountMail, type AccountLetter } from './account-mail.ts';

const LINK = 'http://full.localhost:3000/verify?token=AAAAAAAAAAAAAAAAAAAAAA';
const letter = (patch: Partial<AccountLetter> = {}): AccountLetter => ({
  about: 'verify',
  brand: samplePaper().brand,
  language: 'en',
  name: 'Nadia',
  link: LINK,
  ...patch,
});

it('each mail about an account is whole in both languages, in the agency’s brand, with its link in both forms', () => {
  for (const language of ['en', 'ar'])
    for (const about of ACCOUNT_MAILS) {
      const { subject, text, html } = accountMail(
        letter({
          about,
          language,
          email: 'new@mail.example',
          login: { device: 'Firefox, Linux', country: 'PT', at: '2026-11-20T10:00:00.000Z' },
        }),
      );
      for (const part of [subject, text, html]) {
        expect(part, `${about} ${language}`).not.toMatch(/\{\{|mail\.account|undefined|null/);
        expect(part).not.toContain('[object');
      }
      expect(subject).toContain('Fairwater Travel');
      expect(subject).not.toMatch(/[\n\u2066-\u2069]/);
      expect(text).toContain(`\n${LINK}\n`);
      expect(html).toContain(`href="${LINK}"`);
      expect(html).toContain(language === 'ar' ? 'dir="rtl"' : 'dir="ltr"');
      expect(text).toContain(language === 'ar' ? 'البرتغال' : 'Portugal');
    }
  const keys = Object.keys(en.mail).filter((key) => key.startsWith('account.'));
  expect(keys.filter((key) => key.endsWith('.subject'))).toHaveLength(ACCOUNT_MAILS.length);
});

it('names that want to be markup or another line are text', () => {
  const { subject, text, html } = accountMail(
    letter({
      name: '<script>alert(1)</script>\r\nBcc: all@evil.example',
      brand: { ...samplePaper().brand, name: 'Evil"\u202e<b>\nX: y' },
    }),
  );
  expect(subject).not.toMatch(/[\r\n\u202e]/);
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('<b>');
  expect(text).not.toMatch(/\nBcc:/);
  expect(accountMail(letter({ link: 'javascript:alert(1)' })).html).not.toContain('javascript:');
});
