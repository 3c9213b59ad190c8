import type { NavigationItem } from '@portico/contract';
import { classNames, Icon, icons } from '@portico/design';
import { useLocation } from '@portico/runtime';
import { useId, useRef } from 'react';
import { Beside } from './beside.tsx';
import { drawnAs, isCurrent } from './menu-entries.ts';
import { Inside, MenuEntry, useEntryName } from './menu-entry.tsx';
import { useHoverPanel } from './use-hover-panel.ts';

interface SubmenuProps {
  readonly item: NavigationItem;
  readonly leaves: readonly NavigationItem[];
}

const Leaves = ({ leaves }: Pick<SubmenuProps, 'leaves'>) =>
  leaves.map((leaf) => (
    <li key={leaf.label}>
      <MenuEntry item={leaf} isLeaf />
    </li>
  ));

const useIsWithin = (leaves: readonly NavigationItem[]): boolean => {
  const { pathname } = useLocation();
  return leaves.some((leaf) => isCurrent(leaf, pathname));
};

/** An entry that shows and hides its entries below it. */
export function Submenu({
  item,
  leaves,
  isShut,
  onToggle,
}: SubmenuProps & { readonly isShut: boolean; readonly onToggle: () => void }) {
  const id = useId();
  const isWithin = useIsWithin(leaves);
  return (
    <>
      <button
        type="button"
        className={classNames('center-entry', isWithin && 'is-within')}
        aria-expanded={!isShut}
        aria-controls={id}
        onClick={onToggle}
      >
        <Inside label={item.label}>
          <Icon
            of={icons.chevronDown}
            className={classNames('center-entry-mark', isShut && 'is-shut')}
          />
        </Inside>
      </button>
      <ul id={id} className="plain-list center-submenu" hidden={isShut}>
        <Leaves leaves={leaves} />
      </ul>
    </>
  );
}

/** The same in the folded menu: its entries open beside the icon on hover, focus and tap. */
export function FoldedSubmenu({ item, leaves }: SubmenuProps) {
  const panel = useHoverPanel();
  const entry = useRef<HTMLDivElement>(null);
  const name = useEntryName()(item.label);
  const isWithin = useIsWithin(leaves);
  return (
    <div ref={entry} {...panel.around}>
      <button
        type="button"
        className={classNames('center-entry', isWithin && 'is-within')}
        aria-label={name}
        aria-expanded={panel.isOpen}
        onClick={panel.open}
      >
        <Icon of={drawnAs(item.label).icon} />
      </button>
      {panel.isOpen && (
        <Beside of={entry} className="is-list">
          <p className="small muted" aria-hidden="true">
            {name}
          </p>
          <ul className="plain-list" aria-label={name}>
            <Leaves leaves={leaves} />
          </ul>
        </Beside>
      )}
    </div>
  );
}
