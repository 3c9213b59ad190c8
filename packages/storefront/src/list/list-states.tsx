// Messages of a list without rows, or with incomplete results. `area` is the product's text area.
import { Button, EmptyState, ErrorState, icons, Note, StateBlock } from '@portico/design';
import { isLocalDate } from '@portico/rules/dates';
import { useTranslation } from '@portico/runtime';
import { isolate } from '../parts/isolate.ts';
import { longDateText } from '../parts/times.ts';
import { useOnline } from '../state/online.ts';
import { type Emptiness, mayPass } from './emptiness.ts';
import type { Growing, Search } from './search-state.query.ts';
import type { StepBack } from './relaxations.ts';

interface NothingFitsProps<Filters> {
  readonly area: string;
  readonly steps: readonly StepBack<Filters>[];
  readonly onFilters: (filters: Filters) => void;
}

/** Shows which filter makes the list empty, and how many rows removing each filter would bring. */
export function NothingFits<Filters>({ area, steps, onFilters }: NothingFitsProps<Filters>) {
  const { t, i18n } = useTranslation();
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const name = ({ activeFilters }: StepBack<Filters>) =>
    activeFilters.length === 0
      ? t('list.allFilters')
      : list.format(activeFilters.map(({ words }) => words));
  const keyOf = ({ activeFilters }: StepBack<Filters>) =>
    activeFilters.map(({ key }) => key).join();
  return (
    <EmptyState
      title={t(`${area}.nothingFits`)}
      actions={steps.map((step) => (
        <Button key={keyOf(step)} onClick={() => onFilters(step.filters)}>
          {t('list.drop', { filter: name(step) })}
        </Button>
      ))}
    >
      {steps.map((step) => (
        <p key={keyOf(step)}>
          {t(`${area}.wouldFit`, { count: step.count, filter: isolate(name(step)) })}
        </p>
      ))}
    </EmptyState>
  );
}

interface EmptyProps {
  readonly of: Exclude<Emptiness, { readonly kind: 'none' }>;
  readonly isOnline: boolean;
  readonly onRetry: () => void;
}

/**
 * Explains why there is nothing to show, other than no results. A retry is offered only if it may
 * succeed.
 */
export function SearchFailed({ of, isOnline, onRetry }: EmptyProps) {
  const { t } = useTranslation();
  const words = useEmptyWords(of);
  const retry = <Button onClick={onRetry}>{t('common.retry')}</Button>;
  if (!isOnline && of.kind === 'failed')
    return (
      <StateBlock icon={icons.offline} role="alert" title={t('common.offlineHead')} actions={retry}>
        {t('list.offlineEmpty')}
      </StateBlock>
    );
  return (
    <ErrorState title={words.head} actions={mayPass(of) ? retry : undefined}>
      {words.text}
    </ErrorState>
  );
}

interface Words {
  readonly head: string;
  readonly text: string;
}

/** Returns the texts for a reason. */
function useEmptyWords(of: EmptyProps['of']): Words {
  const { t, i18n } = useTranslation();
  switch (of.kind) {
    case 'failed': {
      const text =
        of.code === null
          ? t('listEmpty.noAnswerText')
          : of.code === 'SUPPLIER_UNAVAILABLE'
            ? t('listEmpty.failedText')
            : t(`errors.${of.code}`);
      return { head: t('listEmpty.failed'), text };
    }
    case 'refused':
      return { head: t('listEmpty.field'), text: t(`errors.${of.code}`) };
    case 'unreadable':
      return { head: t('listEmpty.failed'), text: t('listEmpty.unreadableText') };
    case 'partly': {
      const { answered, asked } = of;
      return { head: t('listEmpty.partly'), text: t('listEmpty.partlyText', { answered, asked }) };
    }
    case 'place':
    case 'date': {
      const { kind, value } = of;
      const text =
        value === null
          ? t('listEmpty.fieldText')
          : t(`listEmpty.${kind}Text`, {
              value: isolate(kind === 'date' ? dateText(value, i18n.language) : value),
            });
      return { head: t(`listEmpty.${kind}`), text };
    }
    default:
      return { head: t(`listEmpty.${of.kind}`), text: t(`listEmpty.${of.kind}Text`) };
  }
}

/** Formats a date; returns other text unchanged. */
const dateText = (value: string, language: string): string =>
  isLocalDate(value.slice(0, 10)) ? longDateText(value.slice(0, 10), language) : value;

/** Shown if not every supplier has responded: says that results may be missing. */
export function SomeSilent({
  area,
  onAgain,
}: {
  readonly area: string;
  readonly onAgain: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Note
      tone="warn"
      announce="politely"
      action={
        <Button size="sm" onClick={onAgain}>
          {t('list.askAgain')}
        </Button>
      }
    >
      {t(`${area}.partMissing`)}
    </Note>
  );
}

/** Shown if offers were left out because the exchange rate of their currency is missing. */
export function SomeUnpriced({ found: { suppliers } }: { readonly found: Growing }) {
  const { t } = useTranslation();
  if ((suppliers.unpriced ?? 0) === 0) return null;
  return (
    <Note tone="warn" announce="politely">
      {t('listEmpty.someUnpriced')}
    </Note>
  );
}

/**
 * Shown while offline: the last results stay, with their time.
 * @param at Milliseconds since 1970.
 */
export function OfflineNote({ at }: { readonly at: number }) {
  const { t, i18n } = useTranslation();
  const time = new Intl.DateTimeFormat(i18n.language, {
    timeStyle: 'short',
    numberingSystem: 'latn',
  }).format(at);
  return (
    <Note tone="warn" icon={icons.offline} announce="politely">
      <b>{t('common.offlineHead')}.</b> {t('list.offlineText', { time })}
    </Note>
  );
}

/** Returns the number of suppliers that were asked and will not respond any more. */
export const unansweredCount = ({ isComplete, suppliers }: Growing): number =>
  isComplete ? suppliers.asked - suppliers.answered : 0;

interface ListNotesProps {
  readonly area: string;
  readonly state: Pick<Search<Growing>, 'found' | 'at' | 'again'>;
  readonly hasRows: boolean;
}

/** Notes above the rows: offline, or possibly incomplete. */
export function ListNotes({ area, state, hasRows }: ListNotesProps) {
  const isOnline = useOnline();
  const { found, at, again } = state;
  return (
    <>
      {!isOnline && hasRows && <OfflineNote at={at} />}
      {unansweredCount(found) > 0 && hasRows && <SomeSilent area={area} onAgain={again} />}
      {hasRows && <SomeUnpriced found={found} />}
    </>
  );
}
