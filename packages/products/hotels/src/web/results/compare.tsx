import { Button, Dialog, IconButton, icons, Picture } from '@portico/design';
import type { HotelSearch } from '../../rules/address.ts';
import type { PlaceKind } from '../../rules/place-kind.ts';
import { useTranslation } from '@portico/runtime';
import { sourceOf } from '@portico/storefront/parts/picture-source';
import { CompareTable } from './compare-table.tsx';
import type { Row } from '../../rules/order.ts';
import './compare.css';

export function CompareBox({
  name,
  isOn,
  onToggle,
}: {
  name: string;
  isOn: boolean;
  onToggle: () => void;
}) {
  const { t } = useTranslation();
  return (
    <label className="check compare-box small">
      <input
        type="checkbox"
        checked={isOn}
        onChange={onToggle}
        aria-label={t('results.compareThis', { name })}
      />
      <span aria-hidden="true">{t('results.compare')}</span>
    </label>
  );
}

interface CompareTrayProps {
  readonly rows: readonly Row[];
  readonly search: HotelSearch;
  /** Kind of the searched place. */
  readonly kind: PlaceKind;
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onRemove: (id: string) => void;
  readonly onClear: () => void;
}

/**
 * Tray of hotels selected for comparison at the bottom of the screen, and the comparison itself.
 */
export function CompareTray({
  rows,
  search,
  kind,
  isOpen,
  onOpen,
  onRemove,
  onClear,
}: CompareTrayProps) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <div role="region" aria-label={t('results.compareTray')} className="compare-tray">
      <ul>
        {rows.map(({ listing: { hotel } }) => (
          <li key={hotel.id} className="compare-one">
            <Picture
              shape="square"
              picture={hotel.pictures[0] ? sourceOf(hotel.pictures[0], '4rem', '') : null}
            />
            <span className="small strong">{hotel.name}</span>
            <IconButton
              icon={icons.close}
              label={t('results.compareRemove', { name: hotel.name })}
              onClick={() => onRemove(hotel.id)}
            />
          </li>
        ))}
      </ul>
      <span className="row">
        <span className="not-phone">
          <Button look="quiet" size="sm" onClick={onClear}>
            {t('list.clearAll')}
          </Button>
        </span>
        <Button
          look="ink"
          size="sm"
          icon={icons.compare}
          disabled={rows.length < 2}
          onClick={() => onOpen(true)}
        >
          {rows.length < 2
            ? t('results.compareOneMore')
            : t('results.compareCount', { count: rows.length })}
        </Button>
      </span>
      <Dialog
        open={isOpen}
        onClose={() => onOpen(false)}
        wide
        title={t('results.compareHead')}
        closeLabel={t('common.close')}
      >
        <CompareTable rows={rows} search={search} kind={kind} />
      </Dialog>
    </div>
  );
}
