// Serves an agency's own texts to visitors: in a language of the site, sanitised once more, and
// only if the page is on.
import type { AboutUsAnswer, FaqsAnswer, Policy, PolicyAnswer } from '@portico/contract';
import { PorticoError } from '@portico/contract';
import { FALLBACK_LANGUAGE } from '@portico/rules/constants';
import { hasContent } from '@portico/rules/html';
import { LRUCache } from 'lru-cache';
import type { AgencySite, PolicyKind } from './agencies.types.ts';
import type { PolicyText, PolicyTexts } from './policies.repo.ts';
import { sanitiseAgencyHtml } from './sanitise.ts';

const KIND_OF: Readonly<Record<Policy, PolicyKind>> = {
  user: 'user_terms',
  agency: 'agency_terms',
  privacy: 'privacy',
  cookies: 'cookies',
  disclaimer: 'disclaimer',
};
/**
 * Policies with a platform default, for agencies without their own: checkout needs terms (decision
 * O-035).
 */
const OF_PLATFORM: ReadonlySet<Policy> = new Set<Policy>(['user', 'agency']);
/** Maximum bytes of the cache of sanitised texts: the same text is not sanitised twice. */
const MAX_BYTES = 32 * 1_024 * 1_024;

/** The fields of an agency that are read. */
export type ContentSite = Pick<
  AgencySite,
  | 'id'
  | 'languages'
  | 'isAboutEnabled'
  | 'about'
  | 'isFaqEnabled'
  | 'faq'
  | 'policies'
  | 'policyDates'
>;

export type ContentService = ReturnType<typeof contentService>;

export function contentService(policies: PolicyTexts) {
  const cleaned = new LRUCache<string, string>({
    maxSize: MAX_BYTES,
    sizeCalculation: (clean, html) => (clean.length + html.length) * 2 + 1,
  });
  /**
   * Stored texts are sanitised already; this covers one written in another way. Text that cannot be
   * sanitised is not shown.
   */
  const clean = (html: string): string => {
    let text = cleaned.get(html);
    if (text === undefined) cleaned.set(html, (text = cleanedOf(html)));
    return text;
  };

  return {
    aboutUs(site: ContentSite, language: string): AboutUsAnswer {
      const [lang, text] = textIn(site, site.about, language);
      if (!site.isAboutEnabled || text === undefined)
        return {
          data: [{ isEnabled: false, title: '', content: '', image: '' }],
          lang,
          imageAlt: '',
        };
      const { title, html, image, imageAlt } = text;
      return { data: [{ isEnabled: true, title, content: clean(html), image }], lang, imageAlt };
    },
    faqs(site: ContentSite, language: string): FaqsAnswer {
      const [lang, text] = textIn(site, site.faq, language);
      if (!site.isFaqEnabled || text === undefined)
        return { data: [{ isEnabled: false, headerMessage: '', questions: [] }], lang };
      const questions = text.questions.map(({ question, answer }) => ({
        question,
        answer: clean(answer),
      }));
      return { data: [{ isEnabled: true, headerMessage: text.headerMessage, questions }], lang };
    },
    /** Returns the current policy, or one version of it. Throws NOT_FOUND if there is none. */
    async policy(
      site: ContentSite,
      policy: Policy,
      version: string | null,
      language: string,
    ): Promise<PolicyAnswer> {
      const kind = KIND_OF[policy];
      const [own, text] = textIn(site, site.policies[kind] ?? {}, language);
      const inForce = hasContent(text?.html) ? text : undefined;
      const found: PolicyText | null =
        (version === null || version === inForce?.version ? inForce : undefined) ??
        (version === null ? null : await policies.version(site.id, kind, version, language)) ??
        (OF_PLATFORM.has(policy)
          ? await policies.platform(kind, language, version ?? undefined)
          : null);
      if (found === null) throw new PorticoError('NOT_FOUND');
      const { html, version: name, publishedAt, lang = own } = found;
      return {
        html: clean(html),
        version: name,
        publishedAt,
        lang,
        versions: site.policyDates
          .filter((date) => date.kind === kind && date.lang === lang)
          .map((date) => ({ version: date.version, publishedAt: date.publishedAt })),
      };
    },
  };
}

function cleanedOf(html: string): string {
  try {
    return sanitiseAgencyHtml(html);
  } catch (fault) {
    if (fault instanceof PorticoError) return '';
    throw fault;
  }
}

/**
 * Returns the text in the requested language, else in the site's first, else in any, together with
 * its language.
 */
function textIn<T>(
  { languages }: ContentSite,
  texts: Readonly<Record<string, T>>,
  language: string,
): readonly [lang: string, text: T | undefined] {
  const wanted = [language, languages[0] ?? FALLBACK_LANGUAGE, ...Object.keys(texts)];
  const lang = wanted.find((one) => Object.hasOwn(texts, one)) ?? FALLBACK_LANGUAGE;
  return [lang, texts[lang]];
}
