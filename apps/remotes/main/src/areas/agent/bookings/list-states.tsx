// Messages shown instead of rows: nothing booked yet, nothing found, or an error.
import { Button, EmptyState, ErrorState, icons, LinkButton } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { ownZone } from '@portico/storefront/platform/page';
import { useKeys } from '../parts/keys.ts';
import { type Lines, useAlternatives } from './bookings.query.ts';
import { useFilterWords } from './filter-words.ts';
import {
  conditionsOf,
  type FilterName,
  filtersOf,
  hasOnlyDeadlines,
  type ListAddress,
  PAGE_SIZE,
  without,
} from './list-address.ts';

/** A condition that may hide rows: a filter, the view, or the order by deadlines. */
type Hiding = FilterName | 'view' | 'order';

function drop(state: ListAddress, name: Hiding): ListAddress {
  if (name === 'view') return { ...state, view: null, shown: PAGE_SIZE };
  return name === 'order' ? { ...state, sort: null, shown: PAGE_SIZE } : without(state, [name]);
}

/** Returns the conditions that are in use. */
const hidingIn = (state: ListAddress): readonly Hiding[] => [
  ...filtersOf(state),
  ...(state.view ? ['view' as const] : []),
  ...(hasOnlyDeadlines(state) ? ['order' as const] : []),
];

interface NothingProps {
  readonly state: ListAddress;
  readonly agents: ReadonlyMap<string, string>;
  readonly onState: (state: ListAddress) => void;
}

/** Names the condition that hides most bookings, or introduces the list if there are none. */
export function Nothing({ state, agents, onState }: NothingProps) {
  const { t } = useTranslation();
  const words = useFilterWords(state, agents);
  const hiding = hidingIn(state);
  const found = useAlternatives(hiding.map((name) => conditionsOf(drop(state, name), ownZone())));
  if (hiding.length === 0) return <FirstTime isProduct={state.product !== null} />;
  const most = found?.indexOf(Math.max(...found)) ?? -1;
  const [name, count] = [hiding[most], found?.[most] ?? 0];
  const named = (one: Hiding) => {
    if (one === 'view') return t(`centerBookings.view.${state.view}`);
    if (one === 'order') return t('centerBookings.onlyDeadlines');
    return `${t(`centerBookings.filter.${one}`)}: ${isolate(words(one))}`;
  };
  const all = hiding.reduce(drop, state);
  return (
    <EmptyState
      icon={icons.luggage}
      title={t('centerBookings.nothing.title', { count: hiding.length })}
      actions={
        <>
          {name !== undefined && count > 0 && (
            <Button look="primary" size="sm" onClick={() => onState(drop(state, name))}>
              {t('centerBookings.nothing.drop')}
            </Button>
          )}
          <Button size="sm" onClick={() => onState(all)}>
            {t('centerBookings.nothing.clear')}
          </Button>
        </>
      }
    >
      {name !== undefined && (
        <p>
          {count > 0
            ? t('centerBookings.nothing.closest', { count, name: named(name) })
            : t('centerBookings.nothing.several')}
        </p>
      )}
    </EmptyState>
  );
}

function FirstTime({ isProduct }: { readonly isProduct: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={icons.luggage}
      title={t(isProduct ? 'centerBookings.first.product' : 'centerBookings.first.title')}
      actions={
        <LinkButton look="primary" size="sm" href="/booknow/hotels">
          {t('centerBookings.book')}
        </LinkButton>
      }
    >
      <p>{t('centerBookings.first.text')}</p>
    </EmptyState>
  );
}

/** Says that the list did not load, that nothing was changed, and offers to retry. */
export function ListError({
  lines,
  onRetry,
}: {
  readonly lines: Pick<Lines, 'code' | 'correlationId'>;
  readonly onRetry: () => void;
}) {
  const { t } = useTranslation();
  useKeys({ R: onRetry });
  return (
    <ErrorState
      icon={icons.cloudAlert}
      title={t('centerBookings.error.title')}
      reference={
        lines.correlationId === null
          ? undefined
          : t('centerBookings.error.number', { number: isolate(lines.correlationId) })
      }
      actions={
        <Button look="primary" size="sm" onClick={onRetry}>
          {t('common.retry')} <kbd className="c-key">R</kbd>
        </Button>
      }
    >
      <p>
        {lines.code === null ? t('centerBookings.error.offline') : t(`errors.${lines.code}`)}{' '}
        {t('centerBookings.error.kept')}
      </p>
    </ErrorState>
  );
}
