import { BULK_MOST } from '@portico/contract/http/center/limits';
import { Icon, icons } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useOwed } from '@portico/storefront/parts/amounts';
import { AssignButton } from '../parts/assign-button.tsx';
import { ReasonedButton } from '../parts/reasoned-button.tsx';
import { useScope } from '../parts/use-scope.ts';
import type { Line } from './bookings.query.ts';
import type { Bulk } from './bulk.query.ts';
import { BulkResult } from './bulk-result.tsx';
import { signed } from './columns.tsx';
import { sumsOf } from './sums.ts';

interface BulkBarProps {
  /** Selected rows. */
  readonly rows: readonly Line[];
  readonly bulk: Bulk;
  readonly isExporting: boolean;
  readonly onExport: () => void;
  readonly onOpen: (reference: string) => void;
  readonly onClear: () => void;
}

/** Number and sum of the selected bookings, their actions, and the result of the last one. */
export function BulkBar({ rows, bulk, onOpen, ...actions }: BulkBarProps) {
  const { t } = useTranslation();
  const owed = useOwed();
  if (rows.length === 0 && bulk.done === null && bulk.refused === null) return null;
  const count = t('centerBookings.bulk.selected', { count: rows.length });
  return (
    <section className="c-bulk" aria-label={count} data-key-area="selection">
      <BulkResult bulk={bulk} onOpen={onOpen} />
      <div className="c-bulk-line">
        <b>{count}</b>
        <span className="c-bulk-sum">
          {sumsOf(rows, ({ total }) => total).map(({ currency, amount }) => (
            <bdi key={currency} dir="ltr">
              {signed(amount, currency, owed)}
            </bdi>
          ))}
        </span>
        <Actions {...{ rows, bulk }} {...actions} />
      </div>
    </section>
  );
}

/** Statuses of bookings that certainly have no papers. Of the others the server decides. */
const WITHOUT_PAPERS: ReadonlySet<Line['status']> = new Set([
  'awaiting_payment',
  'processing',
  'cancelled',
  'failed',
  'expired',
]);

function Actions({ rows, bulk, isExporting, onExport, onClear }: Omit<BulkBarProps, 'onOpen'>) {
  const { t } = useTranslation();
  const mayAssign = useScope('bookings.assign') !== 'none';
  const ids = rows.map(({ reference }) => reference);
  const bare = rows.filter(({ status }) => WITHOUT_PAPERS.has(status)).length;
  const blocked =
    ids.length === 0
      ? t('centerBookings.bulk.nothing')
      : ids.length > BULK_MOST
        ? t('centerBookings.bulk.most', { count: BULK_MOST })
        : null;
  return (
    <span className="c-bulk-actions">
      {mayAssign && (
        <AssignButton
          look="quiet"
          isBusy={bulk.running === 'assign'}
          reason={blocked}
          hasKey={ids.length > 0}
          onChoose={(value) =>
            bulk.run({ action: 'assign', ids, versions: rows.map(({ version }) => version), value })
          }
        />
      )}
      <ReasonedButton
        look="quiet"
        icon={icons.mail}
        busy={bulk.running === 'vouchers'}
        reason={blocked ?? (bare > 0 ? t('centerBookings.bulk.noPapers', { count: bare }) : null)}
        onClick={() => bulk.run({ action: 'vouchers', ids })}
      >
        {t('record.resend')}
      </ReasonedButton>
      <ReasonedButton
        look="quiet"
        icon={icons.download}
        busy={isExporting}
        aria-keyshortcuts="E"
        reason={blocked}
        onClick={onExport}
      >
        {t('centerBookings.export')} <kbd className="c-key not-phone">E</kbd>
      </ReasonedButton>
      <button
        type="button"
        className="c-tool"
        aria-label={t('centerBookings.bulk.clear')}
        title={t('centerBookings.bulk.clear')}
        aria-keyshortcuts="Escape"
        onClick={onClear}
      >
        <Icon of={icons.close} size="sm" />
      </button>
    </span>
  );
}
