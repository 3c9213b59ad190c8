import { Anchor, Icon, type IconShape } from '@portico/design';
import './tabs.css';

export interface LinkTab {
  readonly id: string;
  readonly label: string;
  /** Address of the page with this tab. */
  readonly href: string;
  readonly icon?: IconShape | undefined;
  readonly count?: number | undefined;
  /** Why the tab cannot be opened. It stays visible, dimmed, with this reason. */
  readonly reason?: string | undefined;
}

interface TabsProps {
  /** Accessible name. */
  readonly label: string;
  readonly tabs: readonly LinkTab[];
  readonly current: string;
}

/** Tabs of a page, as links: the tab is part of the address. */
export function CenterTabs({ label, tabs, current }: TabsProps) {
  return (
    <nav aria-label={label} className="c-tabs">
      {tabs.map(({ id, label: name, href, icon, count, reason }) => {
        const inside = (
          <>
            {icon && <Icon of={icon} size="sm" />}
            {name}
            {count !== undefined && <bdi className="c-tab-count">{count.toLocaleString('en')}</bdi>}
          </>
        );
        return reason === undefined ? (
          <Anchor key={id} href={href} aria-current={id === current ? 'page' : undefined}>
            {inside}
          </Anchor>
        ) : (
          <span key={id} tabIndex={0} className="c-tab-off" title={reason}>
            {inside}
            <span className="visually-hidden">{reason}</span>
          </span>
        );
      })}
    </nav>
  );
}
