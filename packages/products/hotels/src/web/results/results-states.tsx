import { Button, EmptyState } from '@portico/design';
import { useTranslation } from '@portico/runtime';

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
