import { expect, it } from 'vitest';
import { samplePaper } from '../testing/sample.ts';
import { DOMAIN_MAILS, domainMail } from './domain-mail.ts';

const RECORD = { name: '_portico.book.example.com', value: 'portico-domain=abc' };
const letter = (about: (typeof DOMAIN_MAILS)[number], language: string) =>
  domainMail({
    about,
    brand: samplePaper().brand,
    language,
    name: 'Inês',
    host: 'book.example.com',
    record: RECORD,
    until: '2026-12-03T10:00:00.000Z',
    site: 'https://fairwater.portico.example/',
  });

it.each(DOMAIN_MAILS)('%s names the domain, the record and the site that stays', (about) => {
  for (const language of ['en', 'ar']) {
    const { subject, text, html } = letter(about, language);
    for (const part of [subject, text, html]) {
      expect(part, language).not.toMatch(/\{\{|mail\.domain|undefined/);
      expect(part).toContain('book.example.com');
    }
    for (const part of [text, html])
      for (const fact of [RECORD.name, RECORD.value, 'https://fairwater.portico.example/'])
        expect(part, language).toContain(fact);
    expect(subject).not.toMatch(/[\n\u2066-\u2069]/);
  }
});

it('says until when the record has to be back', () => {
  expect(letter('missing', 'en').text).toContain('3 Dec 2026, 10:00 UTC');
});
