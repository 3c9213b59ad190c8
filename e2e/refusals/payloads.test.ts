// Checks more than 2,000 script-injection payloads against the sanitiser, and against the output
// for readers when a text was saved without it. agency-html.e2e.ts checks a sample of them in a
// browser.
import { AGENCY_TAGS, mayCarry } from '@portico/rules/agency-html';
import { describe, expect, it } from 'vitest';
import { payloads } from './payloads.ts';
import {
  type ContentSite,
  contentService,
} from '../../apps/server/src/modules/agencies/content.service.ts';
import { sanitiseAgencyHtml } from '../../apps/server/src/modules/agencies/sanitise.ts';

const TOKEN = /<[^>]*>?/g;
const ELEMENT = /^<\/?([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*) ?\/?>$/;
const TAGS: ReadonlySet<string> = new Set(AGENCY_TAGS);
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>' };

/**
 * Returns everything in clean HTML that is not on the allow list; read without a parser, so as to
 * trust none.
 */
function faultsOf(html: string): string[] {
  return [...html.matchAll(TOKEN)].flatMap(([token]) => {
    const [, tag, attributes = ''] = ELEMENT.exec(token) ?? [];
    if (tag === undefined || !TAGS.has(tag)) return [token];
    return [...attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)].flatMap(([, name = '', value = '']) =>
      mayCarry(
        tag,
        name,
        value.replace(/&(\w+);/g, (all, of: string) => ENTITIES[of] ?? all),
      )
        ? []
        : [token],
    );
  });
}

const all = payloads();
const none = { version: async () => null, platform: async () => null };
const service = contentService(none);
const dated = { version: '2026-01-01', publishedAt: '2026-01-01T00:00:00.000Z' };
/** An agency whose texts were stored in the database without sanitising. */
const siteWith = (html: string): ContentSite => ({
  id: 'a',
  languages: ['en'],
  isAboutEnabled: true,
  about: { en: { navTitle: 'About', title: 'About', html, image: '', imageAlt: '' } },
  isFaqEnabled: true,
  faq: {
    en: { navTitle: 'FAQ', headerMessage: '', questions: [{ question: 'What?', answer: html }] },
  },
  policies: { privacy: { en: { html: `${html} and a word`, ...dated } } },
  policyDates: [],
});

describe('texts that want to run something', () => {
  it('are more than two thousand, and the judge sees what is not on the list', () => {
    expect(all.length).toBeGreaterThan(2_000);
    for (const html of [
      '<script>x</script>',
      '<p onclick="x">y</p>',
      '<a href="javascript:x">y</a>',
      '<p style="x">y</p>',
      '<p title="a" x',
    ])
      expect(faultsOf(html)).not.toEqual([]);
    expect(faultsOf('<p lang="en">a<br />b <a href="/x?a=1&amp;b=2">c</a></p>')).toEqual([]);
  });
  it('leave nothing behind that is not on the list, and stay what they are when cleaned again', () => {
    const left = all.flatMap(({ id, html }) => {
      const clean = sanitiseAgencyHtml(html);
      const faults = faultsOf(clean);
      return faults.length > 0 || sanitiseAgencyHtml(clean) !== clean ? [{ id, html, clean }] : [];
    });
    expect(left).toEqual([]);
  }, 60_000);
  it('are shown to no reader of About Us, of an answer or of a policy, however they were saved', async () => {
    const left: unknown[] = [];
    for (const { id, html } of all) {
      const site = siteWith(html);
      const shown = [
        service.aboutUs(site, 'en').data[0]?.content ?? '',
        service.faqs(site, 'en').data[0]?.questions[0]?.answer ?? '',
        (await service.policy(site, 'privacy', null, 'en').catch(() => ({ html: '' }))).html,
      ];
      if (shown.some((text) => faultsOf(text).length > 0)) left.push({ id, html, shown });
    }
    expect(left).toEqual([]);
  }, 60_000);
});
