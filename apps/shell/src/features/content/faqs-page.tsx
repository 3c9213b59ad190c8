import { Icon, icons } from '@portico/design';
import type { FaqsAnswer } from '@portico/contract';
import { shownQuestions } from '@portico/rules/content';
import { isPresent } from '@portico/rules/display';
import { useApi, useTranslation } from '@portico/runtime';
import { AgencyHtml } from '@portico/storefront/parts/agency-html.tsx';
import { type Content, useContent } from '@portico/storefront/state/content.query';
import { type SyntheticEvent, useRef } from 'react';
import { useAgency } from '../../state/selectors.ts';
import { ContentState } from './content-state.tsx';

/** /faqs: frequently asked questions of this agency (specification, section 2.8). */
export function FaqsPage() {
  const { t, i18n } = useTranslation();
  const agency = useAgency();
  const api = useApi();
  const lang = i18n.language;
  const content: Content<FaqsAnswer> = useContent('faqs', lang, (signal) =>
    api.call('faqs', { query: { lang } }, { signal }),
  );
  if (content.status !== 'fulfilled') return <ContentState state={content} />;
  const { data, lang: spoken } = content.answer;
  const [faq] = data;
  if (!faq?.isEnabled) return <ContentState state={content} title={t('shell.faqs.missing')} />;
  const questions = shownQuestions(faq.questions);
  if (questions.length === 0) return <ContentState state={content} title={t('shell.faqs.none')} />;
  const name = isPresent(agency.faqEnableTitle) ? agency.faqEnableTitle : t('title.faqs');
  return (
    <ContentState state={content}>
      <div className="wrap faqs">
        <header className="faqs-head">
          <p className="muted">{name}</p>
          <h1 lang={spoken}>{isPresent(faq.headerMessage) ? faq.headerMessage : name}</h1>
        </header>
        <Questions questions={questions} lang={spoken} />
      </div>
    </ContentState>
  );
}

interface QuestionsProps {
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
  readonly lang: string;
}

/**
 * Accordion of native disclosure elements, so that it opens without scripts and find-in-page
 * searches closed entries. The shared name keeps one open at a time in browsers that support it;
 * the script does so in others.
 */
function Questions({ questions, lang }: QuestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const closeOthers = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (!currentTarget.open) return;
    for (const other of list.current?.querySelectorAll('details[open]') ?? [])
      if (other !== currentTarget) other.removeAttribute('open');
  };
  return (
    <div className="accordion" ref={list}>
      {questions.map(({ question, answer }) => (
        <details key={question} name="faqs" onToggle={closeOthers}>
          <summary>
            <h2 lang={lang}>{question}</h2>
            <Icon of={icons.chevronDown} />
          </summary>
          <AgencyHtml html={answer} lang={lang} />
        </details>
      ))}
    </div>
  );
}
