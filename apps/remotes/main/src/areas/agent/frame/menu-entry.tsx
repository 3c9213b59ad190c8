// One entry of the side menu: a link, an entry that is dimmed with its reason, one that opens a list
// of entries, or one whose part is not open.
import type { NavigationItem } from '@portico/contract';
import { capabilityOfEntry } from '@portico/rules/menu-rights';
import { Anchor, classNames, Icon, icons } from '@portico/design';
import { useLocation, useTranslation } from '@portico/runtime';
import { type ReactNode, useId, useRef } from 'react';
import { Beside } from './beside.tsx';
import { useRefused } from './center-context.ts';
import { drawnAs, isCurrent } from './menu-entries.ts';
import { useReason, WayOut } from './reason.tsx';
import { useHoverPanel } from './use-hover-panel.ts';

interface EntryProps {
  readonly item: NavigationItem;
  /** Shows the name beside the icon on hover and focus. */
  readonly isFolded?: boolean;
  /** Entries of a submenu have no icon. */
  readonly isLeaf?: boolean;
  readonly count?: number | null | undefined;
}

export function MenuEntry(props: EntryProps) {
  if (!props.item.read) return <DimmedEntry {...props} />;
  // the theme is changed in a panel over the page, which has no address
  if (props.item.path === '') return <ClosedEntry {...props} />;
  return <LinkEntry {...props} />;
}

/** Returns the name of an entry in the page's language. */
export function useEntryName(): (label: string) => string {
  const { t } = useTranslation();
  return (label) => {
    const { text } = drawnAs(label);
    return text === '' ? label : t(`center.menu.${text}`);
  };
}

export function Inside({
  label,
  isLeaf = false,
  children,
}: {
  readonly label: string;
  readonly isLeaf?: boolean;
  readonly children?: ReactNode;
}) {
  const name = useEntryName()(label);
  return (
    <>
      {!isLeaf && <Icon of={drawnAs(label).icon} />}
      <span className="center-entry-name">{name}</span>
      {children}
    </>
  );
}

function LinkEntry({ item, isFolded = false, isLeaf = false, count }: EntryProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const name = useEntryName()(item.label);
  const panel = useHoverPanel();
  const entry = useRef<HTMLDivElement>(null);
  const isElsewhere = !item.path.startsWith('/');
  return (
    <div ref={entry} {...(isFolded ? panel.around : {})}>
      <Anchor
        className={classNames('center-entry', isLeaf && 'is-leaf')}
        href={item.path}
        {...(isElsewhere ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        aria-current={isCurrent(item, pathname) ? 'page' : undefined}
        onClick={panel.close}
      >
        <Inside label={item.label} isLeaf={isLeaf}>
          {count != null && count > 0 && (
            <bdi className="center-entry-count">
              <span aria-hidden="true">{count}</span>
              <span className="visually-hidden">{t('center.menu.count', { count })}</span>
            </bdi>
          )}
          {isElsewhere && <Icon of={icons.external} className="center-entry-mark" />}
        </Inside>
      </Anchor>
      {isFolded && panel.isOpen && (
        <Beside of={entry} className="is-name">
          <span aria-hidden="true">{name}</span>
        </Beside>
      )}
    </div>
  );
}

/** It can be focused and says why it is not open to this agent; a click does nothing else. */
function DimmedEntry({ item, isLeaf = false }: EntryProps) {
  const id = useId();
  const capability = capabilityOfEntry(item);
  const refused = useRefused(capability);
  const reasonOf = useReason();
  const name = useEntryName()(item.label);
  const panel = useHoverPanel();
  const entry = useRef<HTMLDivElement>(null);
  const reason = reasonOf(refused ?? { capability: capability ?? '', reason: 'role' });
  return (
    <div ref={entry} {...panel.around}>
      <button
        type="button"
        className={classNames('center-entry is-dimmed', isLeaf && 'is-leaf')}
        aria-disabled="true"
        aria-describedby={id}
        onClick={panel.open}
      >
        <Inside label={item.label} isLeaf={isLeaf}>
          <Icon of={icons.lock} className="center-entry-mark" />
        </Inside>
      </button>
      <span id={id} className="visually-hidden">
        {reason}
      </span>
      {panel.isOpen && (
        <Beside of={entry} className="is-reason">
          <p className="strong" aria-hidden="true">
            {name}
          </p>
          <p aria-hidden="true">{reason}</p>
          {refused ? <WayOut refused={refused} isShort look="quiet" size="sm" /> : null}
        </Beside>
      )}
    </div>
  );
}

/** A part without a page that is not open yet: says so beside the entry. */
function ClosedEntry({ item }: EntryProps) {
  const { t } = useTranslation();
  const id = useId();
  const panel = useHoverPanel();
  const entry = useRef<HTMLDivElement>(null);
  return (
    <div ref={entry} {...panel.around}>
      <button
        type="button"
        className="center-entry"
        aria-expanded={panel.isOpen}
        aria-describedby={panel.isOpen ? id : undefined}
        onClick={panel.open}
      >
        <Inside label={item.label} />
      </button>
      {panel.isOpen && (
        <Beside of={entry} className="is-reason">
          <p className="strong">{t('center.notOpen.title')}</p>
          <p id={id}>{t('center.notOpen.theme')}</p>
        </Beside>
      )}
    </div>
  );
}
