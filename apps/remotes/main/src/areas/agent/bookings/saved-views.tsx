// Saved views as chips after the standard ones.
import { classNames, Icon, icons, Popup } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { type ReactNode, useRef, useState } from 'react';
import type { Answered } from '../parts/answer.query.ts';
import type { Column } from '../parts/table-model.ts';
import type { Line } from './bookings.query.ts';
import { type ListAddress, readAddress } from './list-address.ts';
import { hasChanged, keptOf, listOf, type SavedView } from './saved-view.ts';
import { ViewForm } from './view-form.tsx';

export interface SavedViewsProps {
  readonly state: ListAddress;
  readonly columns: readonly Column<Line>[];
  readonly views: Pick<
    Answered<{ readonly views: readonly SavedView[] }>,
    'value' | 'status' | 'reload'
  >;
  readonly onState: (state: ListAddress) => void;
}

export function SavedViews({ state, columns, views, onState }: SavedViewsProps) {
  const { t } = useTranslation();
  const all = views.value?.views ?? [];
  const active = all.find(({ id }) => id === state.saved);
  const show = (view: SavedView) => onState(listOf(view, columns, state));
  if (views.value === null && views.status === 'rejected')
    return (
      <button type="button" className="c-chip is-dashed" onClick={views.reload}>
        <Icon of={icons.refresh} size="sm" />
        {t('centerBookings.saved.notLoaded')}
      </button>
    );
  return (
    <>
      {all.map((view) => (
        <ViewChip
          key={view.id}
          {...{ view, state, columns, onState }}
          isOn={view === active}
          onShow={() => show(view)}
          onSaved={(saved) => {
            if (saved !== null) onState({ ...state, saved: saved.id });
            views.reload();
          }}
          onReload={(current) => {
            views.reload();
            if (current !== null) show(current);
          }}
          onRemoved={() => {
            onState({ ...state, saved: null });
            views.reload();
          }}
        />
      ))}
      <FormPopup
        className="c-chip is-dashed"
        label={t('centerBookings.saved.add')}
        face={
          <>
            <Icon of={icons.plus} size="sm" />
            {t('centerBookings.saved.add')}
          </>
        }
      >
        {(close) => (
          <ViewForm
            view={null}
            kept={keptOf(state, columns)}
            onSaved={(saved) => {
              close();
              onState({ ...state, saved: saved.id });
              views.reload();
            }}
            onReload={views.reload}
            onRemoved={close}
          />
        )}
      </FormPopup>
    </>
  );
}

interface ViewChipProps extends Omit<SavedViewsProps, 'views'> {
  readonly view: SavedView;
  readonly isOn: boolean;
  readonly onShow: () => void;
  readonly onSaved: (view: SavedView | null) => void;
  /** `current`: the newer version of the view; null if it is not known. */
  readonly onReload: (current: SavedView | null) => void;
  readonly onRemoved: () => void;
}

/** One view. If it is on, it can be saved with the list's changes, renamed, shared and deleted. */
function ViewChip(props: ViewChipProps) {
  const { view, isOn, state, columns, onState, onShow, onSaved, onReload, onRemoved } = props;
  const { t } = useTranslation();
  const isChanged = isOn && hasChanged(view, state, columns);
  const leave = () => onState({ ...readAddress(new URLSearchParams()), density: state.density });
  return (
    <span className={classNames('c-chip', isOn && 'on', isOn && 'c-saved')}>
      <button
        type="button"
        className="c-saved-name"
        aria-pressed={isOn && !isChanged}
        onClick={isOn && !isChanged ? leave : onShow}
      >
        {view.isShared && (
          <Icon of={icons.people} size="sm" label={t('centerBookings.saved.shared')} />
        )}
        <bdi>{view.name}</bdi>
      </button>
      {isOn && view.isEditable && (
        <FormPopup
          className={isChanged ? 'c-saved-save' : 'c-filter-drop'}
          label={t(isChanged ? 'centerBookings.saved.change' : 'centerBookings.saved.edit', {
            name: view.name,
          })}
          face={isChanged ? t('common.save') : <Icon of={icons.pencil} size="sm" />}
        >
          {(close) => (
            <ViewForm
              view={view}
              kept={keptOf(state, columns)}
              onSaved={(saved) => {
                close();
                onSaved(saved);
              }}
              onReload={(current) => {
                close();
                onReload(current);
              }}
              onRemoved={() => {
                close();
                onRemoved();
              }}
            />
          )}
        </FormPopup>
      )}
    </span>
  );
}

interface FormPopupProps {
  readonly className: string;
  /** Accessible name of the button and of what it opens. */
  readonly label: string;
  readonly face: ReactNode;
  readonly children: (close: () => void) => ReactNode;
}

function FormPopup({ className, label, face, children }: FormPopupProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <span className="popup-place">
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {face}
      </button>
      {isOpen && (
        <Popup
          label={label}
          trigger={button}
          onClose={() => setOpen(false)}
          closeLabel={t('common.close')}
        >
          {children(() => setOpen(false))}
        </Popup>
      )}
    </span>
  );
}
