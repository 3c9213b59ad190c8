import { Dialog } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { PanelFrame } from '@portico/storefront/search/panel-frame.tsx';
import { todayHere } from '@portico/storefront/parts/times';
import { useState } from 'react';
import type { AirSearch } from '../../rules/address.ts';
import { completeDraft, draftOf, withLeg } from '../search/draft.ts';
import { DayPanel, RangePanel } from '../search/lazy-panels.tsx';
import { useFirstDay } from '../search/use-first-day.ts';

interface DatesDialogProps {
  /** A round trip or one way. */
  readonly search: AirSearch;
  readonly onClose: () => void;
  readonly onSearch: (search: AirSearch) => void;
}

/**
 * Dialog with whole months and the price of each day; Done closes it and searches for the selected
 * days.
 */
export function DatesDialog({ search, onClose, onSearch }: DatesDialogProps) {
  const { t } = useTranslation();
  const today = todayHere();
  const first = useFirstDay(search);
  const [draft, setDraft] = useState(() => draftOf(search, today, first));
  const isReturn = draft.kind === 'return';
  const label = t(isReturn ? 'flightSearch.dates' : 'flightSearch.date');
  const date = draft.legs[0]?.date ?? null;
  const onDone = () => {
    onClose();
    const next = completeDraft(draft);
    if (next) onSearch(next);
  };
  const panel = { label, today, first, draft, onDone };
  return (
    <Dialog open onClose={onClose} title={label} closeLabel={t('common.close')} wide>
      <div className="air-dates">
        <PanelFrame>
          {isReturn ? (
            <RangePanel
              {...panel}
              out={date}
              back={draft.back}
              onChange={({ out, back }) =>
                setDraft((before) => ({ ...withLeg(before, 0, { date: out }), back }))
              }
            />
          ) : (
            <DayPanel
              {...panel}
              day={date}
              onChange={(day) => setDraft((before) => withLeg(before, 0, { date: day }))}
            />
          )}
        </PanelFrame>
      </div>
    </Dialog>
  );
}
