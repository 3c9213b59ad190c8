// What a list says where it has no rows, or not all of them. `area` names the product's texts,
// which have the same keys.
import { Button, EmptyState, ErrorState, icons, Note, StateBlock } from '@portico/design';
import { isLocalDate } from '@portico/rules/dates';
import { useTranslation } from '@portico/runtime';
import { isolate } from '../parts/isolate.ts';
import { longDateText } from '../parts/times.ts';
import { scrollToTop } from '../platform/page.ts';
import { useOnline } from '../state/online.ts';
import { type Emptiness, mayPass } from './emptiness.ts';
import type { Growing, Search } from './search-state.query.ts';
import type { StepBack } from './steps-back.ts';

interface NothingFitsProps<Filters> {
  readonly area: string;
  readonly steps: readonly StepBack<Filters>[];
  readonly onFilters: (filters: Filters) => void;
}

/** Which filter empties the list, and what each step back would bring. */
export function NothingFits<Filters>({ area, steps, onFilters }: NothingFitsProps<Filters>) {
  const { t } = useTranslation();
  const name = ({ wish }: StepBack<Filters>) => wish?.words ?? t(`${area}.allFilters`);
  return (
    <EmptyState
      title={t(`${area}.nothingFits`)}
      actions={steps.map((step) => (
        <Button key={step.wish?.key ?? ''} onClick={() => onFilters(step.filters)}>
          {t(`${area}.drop`, { filter: name(step) })}
        </Button>
      ))}
    >
      {steps.map((step) => (
        <p key={step.wish?.key ?? ''}>
          {t(`${area}.wouldFit`, { count: step.count, filter: isolate(name(step)) })}
        </p>
      ))}
    </EmptyState>
  );
}

interface EmptyProps {
  readonly area: string;
  readonly of: Exclude<Emptiness, { readonly kind: 'none' }>;
  readonly isOnline: boolean;
  readonly onRetry: () => void;
}

/**
 * Why there is nothing to show, other than that there is none. Asking again is offered only where
 * it may help.
 */
export function SearchFailed({ area, of, isOnline, onRetry }: EmptyProps) {
  const { t } = useTranslation();
  const words = useEmptyWords(of);
  const retry = <Button onClick={onRetry}>{t('common.retry')}</Button>;
  if (!isOnline && of.kind === 'failed')
    return (
      <StateBlock
        icon={icons.offline}
        role="alert"
        title={t(`${area}.offlineHead`)}
        actions={retry}
      >
        {t(`${area}.offlineEmpty`)}
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

/** A reason in words. */
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

/** A day as it is written; what is no day as it stands in the address. */
const dateText = (value: string, language: string): string =>
  isLocalDate(value.slice(0, 10)) ? longDateText(value.slice(0, 10), language) : value;

/**
 * Not everybody who was asked has answered: what came stays, and it is said that something may be
 * missing.
 */
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
          {t(`${area}.askAgain`)}
        </Button>
      }
    >
      {t(`${area}.partMissing`)}
    </Note>
  );
}

/** Offers were left out because the exchange rate of their currency is missing. */
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
 * Without a connection the last results stay, with their hour. @param at milliseconds since 1970
 */
export function OfflineNote({ area, at }: { readonly area: string; readonly at: number }) {
  const { t, i18n } = useTranslation();
  const time = new Intl.DateTimeFormat(i18n.language, {
    timeStyle: 'short',
    numberingSystem: 'latn',
  }).format(at);
  return (
    <Note tone="warn" icon={icons.offline} announce="politely">
      <b>{t(`${area}.offlineHead`)}.</b> {t(`${area}.offlineText`, { time })}
    </Note>
  );
}

interface CameInProps {
  readonly area: string;
  /** Rows that belong above some that have been seen. */
  readonly count: number;
  readonly onShow: () => void;
}

/** Over the list: rows came in that belong further up. */
function CameIn({ area, count, onShow }: CameInProps) {
  const { t } = useTranslation();
  return (
    <Note
      className="list-moved"
      announce="politely"
      action={
        <Button
          size="sm"
          onClick={() => {
            onShow();
            scrollToTop();
          }}
        >
          {t(`${area}.showCame`)}
        </Button>
      }
    >
      {t(`${area}.cameIn`, { count })}
    </Note>
  );
}

/** Suppliers that were asked and will not answer any more. */
export const silentOf = ({ isComplete, suppliers }: Growing): number =>
  isComplete ? suppliers.asked - suppliers.answered : 0;

interface ListNotesProps {
  readonly area: string;
  readonly state: Pick<Search<Growing>, 'found' | 'at' | 'again'>;
  readonly hasRows: boolean;
  /** Rows that came in and belong above some that have been seen, and what puts them there. */
  readonly waiting: number;
  readonly onShow: () => void;
}

/**
 * What is said above the rows: that nobody is connected, that something may be missing; and over
 * them, that more came in.
 */
export function ListNotes({ area, state, hasRows, waiting, onShow }: ListNotesProps) {
  const isOnline = useOnline();
  const { found, at, again } = state;
  return (
    <>
      {!isOnline && hasRows && <OfflineNote area={area} at={at} />}
      {silentOf(found) > 0 && hasRows && <SomeSilent area={area} onAgain={again} />}
      {hasRows && <SomeUnpriced found={found} />}
      {waiting > 0 && <CameIn area={area} count={waiting} onShow={onShow} />}
    </>
  );
}
