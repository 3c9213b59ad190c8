import { type Page, PAGES, pageOf } from '@portico/contract';
import { classNames, Skeleton } from '@portico/design';
import { useLocation, useTranslation } from '@portico/runtime';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { headerSlot } from '../platform/page.ts';
import './waiting-page.css';

/** State of a navigation to a list: the search as the form showed it. */
export interface Asked {
  readonly asked: readonly string[];
}

/** Returns the options of a navigation to a list, which shows the search before its code loads. */
export const asking = (...asked: readonly string[]): { readonly state: Asked } => ({
  state: { asked },
});

const ROWS = [1, 2, 3, 4, 5];

/**
 * Placeholder of a page whose code is loading. For a list it has the shape of the list: the search,
 * the filters and the rows.
 */
export function WaitingPage({ className }: { readonly className?: string | false }) {
  const { t } = useTranslation();
  const { pathname, state } = useLocation();
  const name = pageOf(pathname);
  const page: Page | null = name && PAGES[name];
  const isList = page?.header === 'wide';
  return (
    <div
      className={classNames(
        isList ? `wrap-wide is-list is-${name}` : 'wrap',
        'remote-waiting',
        className,
      )}
      role="status"
      aria-label={t('common.loading')}
    >
      {isList && <AskedLine asked={(state as Asked | null)?.asked} />}
      <Skeleton shape="head" width="half" />
      <Skeleton width="most" />
      {isList ? (
        ROWS.map((row) => (
          <div key={row} className="waiting-row">
            <Skeleton shape="fill" />
            <Skeleton width="most" />
            <Skeleton shape="price" />
          </div>
        ))
      ) : (
        <Skeleton shape="fill" />
      )}
    </div>
  );
}

/**
 * The search in the place of the list's own line: the header, on phones the page. It is shown after
 * the first render, which has to equal the server's: a browser keeps the state of a page that is
 * reloaded, and the server never has it.
 */
function AskedLine({ asked }: { readonly asked: Asked['asked'] | undefined }) {
  const [slot, setSlot] = useState<HTMLElement | null>();
  useLayoutEffect(() => setSlot(headerSlot()), []);
  const line = slot !== undefined && asked && (
    <p className="search-line">
      {asked.map((part) => (
        <span key={part} className="search-line-part">
          <bdi>{part}</bdi>
        </span>
      ))}
    </p>
  );
  return (
    <div className="only-phone">
      {line}
      {line && slot && createPortal(line, slot)}
    </div>
  );
}
