// What an item's page says above its offers: that some may be missing, because not all who may sell
// it have answered or an exchange rate is missing; and what became of the rate and the filters of
// its address.
import type { SuppliersProgress } from '@portico/contract/product-calls';
import { Button, Note } from '@portico/design';
import { isWholeAnswer } from '@portico/rules/empty-reason';
import { useTranslation } from '@portico/runtime';
import { KeptNotes, type KeptNotesProps } from './kept-notes.tsx';

interface OfferNotesProps extends Omit<KeptNotesProps, 'isWhole'> {
  /** Of the answer; missing in one of a server of the version before. */
  readonly suppliers: SuppliersProgress | undefined;
  readonly onAgain: () => void;
  /**
   * Its supplier has just refused the rate of the address: that one is gone, whatever is missing.
   */
  readonly isSold: boolean;
}

/** Nothing where the answer is whole, and the rate and the filters of the address were kept. */
export function OfferNotes({ suppliers, onAgain, isSold, ...kept }: OfferNotesProps) {
  const isWhole = isWholeAnswer(suppliers);
  if (isWhole && !kept.of.isGone && !kept.of.isUnkept) return null;
  return (
    <div className="stack offer-notes">
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
        <Note
          tone="warn"
          announce="politely"
          action={
            <Button size="sm" onClick={onAgain}>
              {t('keptFilters.askAgain')}
            </Button>
          }
        >
          {t('keptFilters.partMissing')}
        </Note>
      )}
      {unpriced > 0 && (
        <Note tone="warn" announce="politely">
          {t('keptFilters.someUnpriced')}
        </Note>
      )}
    </>
  );
}
