import { Button, ErrorState, Icon, icons, Skeleton, TextLink } from '@portico/design';
import { PAGES, type Policy, type PolicyAnswer } from '@portico/contract';
import { contentQuestion, versionAddress } from '@portico/rules/content';
import { dateFormatter } from '@portico/rules/formatters';
import { safeRedirect } from '@portico/rules/redirect';
import {
  useApi,
  useLocation,
  useNavigate,
  useSearchParams,
  useTranslation,
} from '@portico/runtime';
import { AgencyHtml } from '@portico/storefront/parts/agency-html.tsx';
import { useAgency } from '@portico/storefront/state/account';
import { type Content, useContent } from '@portico/storefront/state/content.query';
import { useEffect } from 'react';

/** Text key of each policy's heading. */
const HEADS: Readonly<Record<Policy, string>> = {
  user: 'terms.head',
  agency: 'title.agencyTerms',
  privacy: 'footer.privacy',
  cookies: 'footer.cookies',
  disclaimer: 'footer.disclaimer',
};

/** Parses the address: the policy, and an older version or null for the current one. */
function usePolicy(): {
  readonly kind: Policy;
  readonly version: string | null;
  readonly content: Content<PolicyAnswer>;
} {
  const { i18n } = useTranslation();
  const { pathname, search } = useLocation();
  const api = useApi();
  const question = contentQuestion(pathname, search);
  const { kind, version } =
    question?.call === 'terms' ? question : { kind: 'user' as const, version: null };
  const query = { kind, lang: i18n.language, ...(version === null ? {} : { version }) };
  const content: Content<PolicyAnswer> = useContent('terms', JSON.stringify(query), (signal) =>
    api.call('terms', { query }, { signal }),
  );
  return { kind, version, content };
}

/**
 * Shows a policy of the agency, or the terms travellers or agents accept: the current text, or one
 * immutable version (decision O-034).
 */
export function PolicyPage() {
  const { t } = useTranslation();
  const agency = useAgency();
  const { kind, version, content } = usePolicy();
  const navigate = useNavigate();
  const isMissing = content.status === 'rejected' && content.code === 'NOT_FOUND';
  useEffect(() => {
    // no link points at a missing text (decision O-035)
    if (isMissing) void navigate(PAGES.errors.path, { replace: true });
  }, [isMissing, navigate]);
  return (
    <article className="wrap read-page policy">
      <BackToPaying />
      <header className="policy-head">
        <p className="muted">{agency?.agencyName}</p>
        <h1 className="display">{t(HEADS[kind])}</h1>
        {content.status === 'fulfilled' && (
          <Dated answer={content.answer} kind={kind} isOlder={version !== null} />
        )}
      </header>
      <Text content={content} isMissing={isMissing} />
      {content.status === 'fulfilled' && <Versions answer={content.answer} kind={kind} />}
    </article>
  );
}

function Text({
  content,
  isMissing,
}: {
  readonly content: Content<PolicyAnswer>;
  readonly isMissing: boolean;
}) {
  const { t } = useTranslation();
  if (content.status === 'fulfilled')
    return (
      <>
        {content.carrier && <div {...content.carrier} />}
        <AgencyHtml html={content.answer.html} lang={content.answer.lang} />
      </>
    );
  if (content.status === 'pending' || isMissing)
    return (
      <div role="status" aria-label={t('common.loading')} className="stack">
        <Skeleton width="most" />
        <Skeleton width="most" />
        <Skeleton width="half" />
      </div>
    );
  return (
    <ErrorState
      title={t(content.code ? `errors.${content.code}` : 'common.somethingWrong')}
      actions={
        <Button look="line" onClick={content.retry}>
          {t('common.retry')}
        </Button>
      }
    />
  );
}

/** Text key of the back link, by origin: a checkout, or a booking that is being changed. */
const KEYS: ReadonlyMap<string, string> = new Map([
  ['checkout', 'terms.backToCheckout'],
  ['booking', 'terms.backToBooking'],
]);

/** Back link for users who came here before paying (decision O-064). */
function BackToPaying() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const key = KEYS.get(query.get('from') ?? '');
  if (key === undefined) return null;
  return (
    <p>
      <TextLink className="row" href={safeRedirect(query.get('back')) ?? '/'}>
        <Icon of={icons.back} />
        {t(key)}
      </TextLink>
    </p>
  );
}

const useDay = () => {
  const { i18n } = useTranslation();
  return (publishedAt: string) =>
    dateFormatter(i18n.language, { day: 'numeric', month: 'long', year: 'numeric' }).format(
      new Date(publishedAt),
    );
};

interface DatedProps {
  readonly answer: PolicyAnswer;
  readonly kind: Policy;
}

/** Date since which the text is in force; for an older text, says that it has been replaced. */
function Dated({ answer, kind, isOlder }: DatedProps & { readonly isOlder: boolean }) {
  const { t } = useTranslation();
  const day = useDay();
  const [newest] = answer.versions;
  const isReplaced = isOlder && newest !== undefined && newest.version !== answer.version;
  return (
    <p className="small muted">
      {t('terms.since')} <time dateTime={answer.publishedAt}>{day(answer.publishedAt)}</time>
      <span className="dot">
        {t('terms.version')} <bdi>{answer.version}</bdi>
      </span>
      {isReplaced && (
        <TextLink className="dot" href={versionAddress(kind, newest.version)}>
          {t('terms.newest')}
        </TextLink>
      )}
    </p>
  );
}

/** Links to the other versions, so that a version accepted earlier can be read. */
function Versions({ answer, kind }: DatedProps) {
  const { t } = useTranslation();
  const day = useDay();
  const others = answer.versions.filter(({ version }) => version !== answer.version);
  if (others.length === 0) return null;
  return (
    <aside className="policy-versions" aria-labelledby="versions">
      <h2 id="versions">{t('terms.versions')}</h2>
      <ul className="plain-list">
        {others.map(({ version, publishedAt }) => (
          <li key={version}>
            <TextLink href={versionAddress(kind, version)}>
              <time dateTime={publishedAt}>{day(publishedAt)}</time>
            </TextLink>{' '}
            <bdi className="small faint">{version}</bdi>
          </li>
        ))}
      </ul>
    </aside>
  );
}
