// What an item's page says where its answer is not whole: some of those who may sell it have not answered, or an exchange rate is
// missing. What was found stays on the page.
import type { SuppliersProgress } from '@portico/contract/product-calls';
import { Button, Note } from '@portico/design';
import { useTranslation } from '@portico/runtime';

interface PartMissingProps {
  /** Of the answer; missing in one of a server of the version before. */
  readonly of: SuppliersProgress | undefined;
  readonly onAgain: () => void;
}

/** Offers may be missing, or are: nothing where the answer is whole. */
export function PartMissing({ of, onAgain }: PartMissingProps) {
  const { t } = useTranslation();
  if (of === undefined) return null;
  const { asked, answered, unpriced = 0 } = of;
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
