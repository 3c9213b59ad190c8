// Texts of the demo agencies in the format of their API responses.
import type { AboutUsAnswer, FaqsAnswer, PolicyAnswer } from '@portico/contract';
import { DEMO_POLICIES, type DemoAgency } from '@portico/demo';
import type { ContentQuestion } from '@portico/rules/content';

const KINDS = {
  user: 'user_terms',
  agency: 'agency_terms',
  privacy: 'privacy',
  cookies: 'cookies',
  disclaimer: 'disclaimer',
} as const;
export const VERSION = { version: '2026-01-15', publishedAt: '2026-01-15T09:00:00.000Z' };

/** Returns null if the agency has no such policy, or not this version of it. */
export function contentOf(
  demo: DemoAgency,
  question: ContentQuestion,
  language: string,
): AboutUsAnswer | FaqsAnswer | PolicyAnswer | null {
  const lang = language === 'ar' ? 'ar' : 'en';
  if (question.call === 'aboutUs') {
    const { title = '', html = '' } = demo.about?.[lang] ?? {};
    return {
      data: [{ isEnabled: demo.about !== null, title, content: html, image: '' }],
      lang,
      imageAlt: '',
    };
  }
  if (question.call === 'faqs') {
    const { headerMessage = '', questions = [] } = demo.faq?.[lang] ?? {};
    return {
      data: [{ isEnabled: demo.faq !== null, headerMessage, questions: [...questions] }],
      lang,
    };
  }
  if (!demo.hasPolicies || (question.version !== null && question.version !== VERSION.version))
    return null;
  return {
    html: DEMO_POLICIES[KINDS[question.kind]][lang](demo.name),
    ...VERSION,
    lang,
    versions: [VERSION],
  };
}
