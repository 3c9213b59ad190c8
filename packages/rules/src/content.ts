// Pages with agency-written text: maps URLs to texts, and filters displayable questions.
import { type PageName, PAGES, pageOf, type Policy } from '@portico/contract';

/** A question must be longer than this to be displayed (R5-19, R9-22). */
export const QUESTION_MORE_THAN = 3;

/** Returns true if a question is long enough; surrounding spaces do not count. */
export const countsAsQuestion = (question: string): boolean =>
  [...question.trim()].length > QUESTION_MORE_THAN;

/**
 * Returns the questions a page shows: all of them, or none if one is too short (specification,
 * section 2.8; decision O-083).
 */
export const shownQuestions = <Q extends { readonly question: string }>(
  questions: readonly Q[],
): readonly Q[] => (questions.every(({ question }) => countsAsQuestion(question)) ? questions : []);

const POLICY_OF: Readonly<Partial<Record<PageName, Policy>>> = {
  userTerms: 'user',
  agencyTerms: 'agency',
  agencyTermsVersion: 'agency',
  privacyPolicy: 'privacy',
  cookiesPolicy: 'cookies',
  disclaimer: 'disclaimer',
};

export type ContentQuestion =
  | { readonly call: 'aboutUs' }
  | { readonly call: 'faqs' }
  | {
      readonly call: 'terms';
      readonly kind: Policy;
      /** Version name; null for the current one. */
      readonly version: string | null;
    };

/** Returns the agency text shown at this URL; null if there is none. */
export function contentQuestion(pathname: string, search: string): ContentQuestion | null {
  const name = pageOf(pathname);
  if (name === 'about') return { call: 'aboutUs' };
  if (name === 'faqs') return { call: 'faqs' };
  const kind = name === null ? undefined : POLICY_OF[name];
  if (kind === undefined) return null;
  const version =
    name === 'agencyTermsVersion'
      ? lastPart(pathname)
      : new URLSearchParams(search).get('version') || null;
  return { call: 'terms', kind, version: version?.slice(0, 64) ?? null };
}

function lastPart(pathname: string): string {
  const text = pathname.replace(/\/$/, '').split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(text);
  } catch {
    // malformed encoding: no version has this name
    return text;
  }
}

/** Returns the URL of a policy version. */
export function versionAddress(kind: Policy, version: string): string {
  const [name] = (Object.entries(POLICY_OF) as [PageName, Policy][]).find(
    ([, policy]) => policy === kind,
  ) ?? ['userTerms' as const];
  const { path } = PAGES[name];
  return kind === 'agency'
    ? `${path}/${encodeURIComponent(version)}`
    : `${path}?${new URLSearchParams({ version }).toString()}`;
}
