import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { IconShape } from '../icons.ts';
import { Anchor } from './anchor.tsx';
import { classNames } from './class-names.ts';
import { isRtl } from './direction.ts';
import { Icon } from './icon.tsx';
import { stepWithin } from './roving.ts';

export type Tab = { id: string; label: string; icon?: IconShape };

type TabsProps = {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
  /**
   * Connects tabs and panels: the panel of `hotels` is `<TabPanel name={name} id="hotels">`. Unique
   * on the page.
   */
  name: string;
  className?: string;
};

/** Name of a tab list that was just removed while one of its tabs had the focus. */
let removed = '';

/**
 * A tab list with one tab stop; arrow keys (along the reading direction), Home and End move and
 * select. If each tab renders the list anew, the new list takes over the focus.
 */
export function Tabs({ label, tabs, selected, onSelect, name, className }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (removed === name)
      element?.querySelector<HTMLElement>('[aria-selected=true]')?.focus({ preventScroll: true });
    return () => {
      if (!element?.contains(document.activeElement)) return;
      removed = name;
      // its replacement is in the document by the next frame
      requestAnimationFrame(() => (removed = ''));
    };
  }, [name]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    // Starts from the focused tab: `selected` may lag behind two quick key presses.
    const from = buttons.findIndex((button) => button === event.target);
    const next = stepWithin(
      event.key,
      from < 0 ? tabs.findIndex((tab) => tab.id === selected) : from,
      tabs.length,
      'horizontal',
      isRtl(event.currentTarget),
    );
    const tab = next === null ? undefined : tabs[next];
    if (next === null || tab === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    buttons[next]?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      className={classNames('tabs', className)}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${name}-tab-${tab.id}`}
          aria-selected={tab.id === selected}
          aria-controls={tab.id === selected ? `${name}-panel-${tab.id}` : undefined}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
        >
          {tab.icon && <Icon of={tab.icon} />}
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** Panel of the tab `id` in the tab list `name`. Render only the selected one. */
export function TabPanel({
  name,
  id,
  className,
  children,
}: {
  name: string;
  id: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      role="tabpanel"
      id={`${name}-panel-${id}`}
      aria-labelledby={`${name}-tab-${id}`}
      className={className}
    >
      {children}
    </div>
  );
}

type TabLinksProps = {
  label: string;
  links: readonly { href: string; label: string }[];
  current: string;
  end?: ReactNode;
};

/**
 * Links with the look of tabs, to sections of a page or to related pages; `end` is placed at the
 * end of the line.
 */
export function TabLinks({ label, links, current, end }: TabLinksProps) {
  return (
    <nav aria-label={label} className="tabs">
      {links.map((link) => (
        <Anchor
          key={link.href}
          href={link.href}
          aria-current={link.href === current ? 'true' : undefined}
        >
          {link.label}
        </Anchor>
      ))}
      {end !== undefined && <div className="tabs-end">{end}</div>}
    </nav>
  );
}
