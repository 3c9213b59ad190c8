import { IconButton, icons, Popup } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { PanelFrame } from '@portico/storefront/search/panel-frame.tsx';
import { useRef, useState } from 'react';
import { approachLists, KeptLists } from './lazy-lists.ts';

/** Header: menu of searches and saved items in this browser. */
export function KeptPick() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const label = t('header.kept');
  return (
    <div className="popup-place" onPointerEnter={approachLists} onFocus={approachLists}>
      <IconButton
        ref={trigger}
        icon={icons.heart}
        label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Popup label={label} trigger={trigger} side="end" onClose={close}>
          <PanelFrame>
            <KeptLists onDone={close} />
          </PanelFrame>
        </Popup>
      )}
    </div>
  );
}
