import { Button, EmptyState, Note } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import {
  type Filters,
  type StepBack,
  relaxations,
  type ActiveFilter,
  wishKey,
} from '../../rules/filters.ts';
import type { Listing } from '../../rules/rows.ts';
import { useWishWords } from './wish-words.ts';

interface NothingFitsProps {
  readonly listings: readonly Listing[];
  readonly filters: Filters;
  readonly currency: string | null;
  readonly nights: number;
  readonly onDrop: (wishes: readonly ActiveFilter[]) => void;
}

const STEPS = 4;

/**
 * Empty state with filters: shows the filter that empties the list, and the number of hotels after
 * removing each.
 */
export function NothingFits({ listings, filters, currency, nights, onDrop }: NothingFitsProps) {
  const { t, i18n } = useTranslation();
  const words = useWishWords(filters, currency, nights);
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const name = ({ wishes }: StepBack) => list.format(wishes.map(words));
  const steps = relaxations(listings, filters).slice(0, STEPS);
  return (
    <EmptyState
      title={t('results.nothingMatches')}
      actions={steps.map((step) => (
        <Button key={step.wishes.map(wishKey).join()} onClick={() => onDrop(step.wishes)}>
          {t('results.drop', { filter: name(step) })}
        </Button>
      ))}
    >
      {steps.map((step) => (
        <p key={step.wishes.map(wishKey).join()}>
          {t('results.wouldFit', { count: step.count, filter: name(step) })}
        </p>
      ))}
    </EmptyState>
  );
}

interface NothingFoundProps {
  readonly place: string;
  readonly radius: number | null;
  readonly onWiden: (miles: number) => void;
  /** Returns from a map area to the whole place. */
  readonly onAll: () => void;
  readonly onEdit: () => void;
}

const USUAL_MILES = 10;
const FARTHEST_MILES = 80;

/** Empty state without any hotel: offers a larger radius or other dates. */
export function NothingFound({ place, radius, onWiden, onAll, onEdit }: NothingFoundProps) {
  const { t } = useTranslation();
  const isArea = radius !== null;
  const wider = Math.max(2, Math.round((radius ?? USUAL_MILES) * 2.5));
  return (
    <EmptyState
      title={t(isArea ? 'results.emptyAreaHead' : 'results.emptyHead')}
      actions={
        <>
          {isArea && place !== '' && (
            <Button look="primary" onClick={onAll}>
              {t('results.allOf', { place })}
            </Button>
          )}
          {wider <= FARTHEST_MILES && (
            <Button onClick={() => onWiden(wider)}>{t('results.widen', { miles: wider })}</Button>
          )}
          <Button onClick={onEdit}>{t('results.changeDates')}</Button>
        </>
      }
    >
      {t(isArea ? 'results.emptyAreaText' : 'results.emptyText', { place })}
    </EmptyState>
  );
}

interface PartialProps {
  readonly onAgain: () => void;
}

/** Note that not all suppliers have responded: the rows stay, but some may be missing. */
export function SomeSilent({ onAgain }: PartialProps) {
  const { t } = useTranslation();
  return (
    <Note
      tone="warn"
      announce="politely"
      action={
        <Button size="sm" onClick={onAgain}>
          {t('results.askAgain')}
        </Button>
      }
    >
      {t('results.partMissing')} {t('results.partMissingText')}
    </Note>
  );
}
