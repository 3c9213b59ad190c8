// Filters and the buttons at the foot of a narrow screen.
import { BottomBar, Button, Drawer, icons } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import type { ReactNode } from 'react';

interface FiltersDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Rows that fit the filters, and how many of them lie around the place. */
  readonly count: number;
  readonly around: number;
  readonly children: ReactNode;
}

/** The filters over the page, where there is no room for them beside the list. */
export function FiltersDrawer({ open, onClose, count, around, children }: FiltersDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      label={t('results.filters')}
      closeLabel={t('common.close')}
      head={<h2>{t('results.filters')}</h2>}
      foot={
        <Button look="primary" full onClick={onClose}>
          {t('results.showResults', { count })}
          {around > 0 && ` ${t('results.ofThemAround', { count: around })}`}
        </Button>
      }
    >
      {children}
    </Drawer>
  );
}

interface ResultsBarProps {
  /** Filters that are set. */
  readonly wishes: number;
  readonly isMap: boolean;
  readonly onFilters: () => void;
  readonly onMap: () => void;
  /** Choice of the order. */
  readonly children: ReactNode;
}

/** Filters, order and map at the foot of a narrow screen. */
export function ResultsBar({ wishes, isMap, onFilters, onMap, children }: ResultsBarProps) {
  const { t } = useTranslation();
  return (
    <BottomBar label={t('results.filters')}>
      <Button look="quiet" icon={icons.filters} aria-haspopup="dialog" onClick={onFilters}>
        {t('results.filters')}
        {wishes > 0 && <span className="dot">{wishes}</span>}
      </Button>
      {children}
      <Button look="quiet" icon={isMap ? icons.list : icons.map} onClick={onMap}>
        {t(isMap ? 'results.list' : 'results.map')}
      </Button>
    </BottomBar>
  );
}
