import { live, offline } from '@portico/storefront/testing/live.tsx';
import { agencyState } from '@portico/storefront/testing/show.tsx';
import { afterAll, expect, it, vi } from 'vitest';
import { FaqsPage } from './faqs-page.tsx';

// test files share modules: the ones replaced here must not reach another file
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('@portico/storefront/parts/agency-html.tsx');
  vi.resetModules();
});

// cleaning HTML needs a real document
vi.mock('@portico/storefront/parts/agency-html.tsx', () => ({
  AgencyHtml: ({ html }: { html: string }) => <p>{html}</p>,
}));

const open = (faqs: () => unknown) =>
  live(<FaqsPage />, {
    store: { agency: agencyState({ faqEnableTitle: 'Answers' }) },
    answers: { faqs },
  });
const answer = (data: readonly object[]) => ({ data, lang: 'en' });

it('asks in the language of the page, and shows each question with its answer', async () => {
  const questions = [{ question: 'Can I cancel?', answer: '<p>Until the day before.</p>' }];
  const page = await open(() => answer([{ isEnabled: true, headerMessage: '', questions }]));
  expect(page.callsOf('faqs')[0]?.input).toEqual({ query: { lang: 'en' } });
  expect(page.words()).toContain('Answers');
  expect(page.words()).toContain('Can I cancel? <p>Until the day before.</p>');
});

it.each([
  ['there is none', []],
  ['it is turned off', [{ isEnabled: false, questions: [] }]],
])('says that the page is not available where %s', async (_, data) => {
  const page = await open(() => answer(data));
  expect(page.words()).toContain('Faq Page is not available');
});

it('tells an empty list from a page that is turned off', async () => {
  const page = await open(() => answer([{ isEnabled: true, headerMessage: null, questions: [] }]));
  expect(page.words()).toContain('No Faqs Found !');
});

it('can be loaded again after it failed', async () => {
  const faqs = vi.fn().mockRejectedValueOnce(offline()).mockResolvedValueOnce(answer([]));
  const page = await open(faqs);
  expect(page.alerts()).toContain('Something went wrong');
  await page.press('Retry');
  expect(page.words()).toContain('Faq Page is not available');
});
