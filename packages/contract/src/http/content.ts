// Content written by an agency: About Us, FAQ, policies. Each is returned in the requested
// language, or else in the site's first language. HTML is sanitized when saved and again when
// rendered.
import { z } from 'zod';
import { defineCall } from '../call.ts';

const askedLanguage = z
  .string()
  .regex(/^[a-z]{2}$/)
  .optional();
/** Language of the returned text. */
const lang = z.string();

export const aboutUs = z.object({
  isEnabled: z.boolean(),
  title: z.string(),
  content: z.string(),
  image: z.string(),
});
export type AboutUs = z.infer<typeof aboutUs>;

export const getAboutUs = defineCall('aboutUs', {
  summary: 'About Us of this agency; empty where it is not enabled (decision O-082)',
  access: 'public',
  lane: 'read',
  query: z.object({ lang: askedLanguage }),
  replies: { 200: z.object({ data: z.array(aboutUs), lang, imageAlt: z.string() }) },
  errors: ['INVALID_FIELD'],
});
export type AboutUsAnswer = z.infer<(typeof getAboutUs)['replies'][200]>;

export const faqs = z.object({
  isEnabled: z.boolean(),
  headerMessage: z.string(),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
});
export type Faqs = z.infer<typeof faqs>;

export const getFaqs = defineCall('faqs', {
  summary: 'Questions and answers of this agency; empty where the page is not enabled',
  access: 'public',
  lane: 'read',
  query: z.object({ lang: askedLanguage }),
  replies: { 200: z.object({ data: z.array(faqs), lang }) },
  errors: ['INVALID_FIELD'],
});
export type FaqsAnswer = z.infer<(typeof getFaqs)['replies'][200]>;

/** Policies by page name. */
export const POLICIES = ['user', 'agency', 'privacy', 'cookies', 'disclaimer'] as const;
export type Policy = (typeof POLICIES)[number];

const dated = { version: z.string(), publishedAt: z.string() };
export const getTerms = defineCall('terms', {
  summary:
    'A policy in force, or one version of it. Terms: the agency’s own, else the platform’s (decisions O-034, O-035)',
  access: 'public',
  lane: 'read',
  query: z.object({
    lang: askedLanguage,
    kind: z.enum(POLICIES).optional(),
    version: z.string().max(64).optional(),
  }),
  replies: {
    200: z.object({
      html: z.string(),
      ...dated,
      lang,
      /** All published versions in this language, newest first. */
      versions: z.array(z.object(dated)),
    }),
  },
  errors: ['NOT_FOUND', 'INVALID_FIELD'],
});
export type PolicyAnswer = z.infer<(typeof getTerms)['replies'][200]>;
