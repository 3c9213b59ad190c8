// Notes above the offers of an item's page: they could not be refreshed; some may be missing, because
// not every supplier has responded or an exchange rate is missing; and the state of the rate and
// filters in the address.
import type { SuppliersProgress } from '@portico/contract/product-calls';
import { Button, Note } from '@portico/design';
import { isWholeAnswer } from '@portico/rules/empty-reason';
import { useTranslation } from '@portico/runtime';
import { KeptNotes, type KeptNotesProps } from './kept-notes.tsx';

interface OfferNotesProps extends Omit<KeptNotesProps, 'isWhole'> {
  /** From the response; undefined for a server of the previous version. */
  readonly suppliers: SuppliersProgress | undefined;
  readonly onAgain: () => void;
  /** True if the offers should have been refreshed, and there was no answer. */
  readonly isOutdated: boolean;
  /** Loads the offers again while these stay on the page. */
  readonly onRefresh: () => void;
  /**
   * True if the supplier has just rejected the rate of the address: it is sold out, even if the
   * response is incomplete.
   */
  readonly isSold: boolean;
}

/**
 * Renders nothing if the response is complete and up to date, and the rate and filters of the address
 * apply.
 */
export function OfferNotes({
  suppliers,
  onAgain,
  isOutdated,
  onRefresh,
  isSold,
  ...kept
}: OfferNotesProps) {
  const { t } = useTranslation();
  const isWhole = isWholeAnswer(suppliers);
  if (isWhole && !isOutdated && !kept.of.isGone && !kept.of.isUnkept) return null;
  return (
    <div className="stack offer-notes">
      {isOutdated && (
        <Retriable text={t('offers.notRefreshed')} label={t('common.retry')} onPress={onRefresh} />
      )}
      {suppliers !== undefined && <PartMissing of={suppliers} onAgain={onAgain} />}
      <KeptNotes {...kept} isWhole={isWhole || isSold} />
    </div>
  );
}

interface PartMissingProps {
  readonly of: SuppliersProgress;
  readonly onAgain: () => void;
}

function PartMissing({ of: { asked, answered, unpriced = 0 }, onAgain }: PartMissingProps) {
  const { t } = useTranslation();
  return (
    <>
      {answered < asked && (
        <Retriable
          text={t('keptFilters.partMissing')}
          label={t('keptFilters.askAgain')}
          onPress={onAgain}
        />
      )}
      {unpriced > 0 && (
        <Note tone="warn" announce="politely">
          {t('keptFilters.someUnpriced')}
        </Note>
      )}
    </>
  );
}

interface RetriableProps {
  readonly text: string;
  /** Label of the button. */
  readonly label: string;
  readonly onPress: () => void;
}

/** A warning with a button that loads the offers again. */
const Retriable = ({ text, label, onPress }: RetriableProps) => (
  <Note
    tone="warn"
    announce="politely"
    action={
      <Button size="sm" onClick={onPress}>
        {label}
      </Button>
    }
  >
    {text}
  </Note>
);
