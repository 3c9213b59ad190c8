import type { AnchorProps } from '@portico/design';
import { Link } from '@portico/runtime';
import { markLeaving, pagePath } from '../platform/page.ts';
import type { MouseEvent } from 'react';

/** Returns true if the address belongs to a different page of this site. */
const leads = (href: string): boolean =>
  href.startsWith('/') && href.split(/[?#]/)[0] !== pagePath().split('?')[0];

/**
 * A link that uses the router for pages of this site; files and API calls are left to the browser.
 */
export function RouterAnchor({ href, download, ...rest }: AnchorProps) {
  if (download !== undefined || /^\/(api|assets|content)\//.test(href))
    return <a href={href} download={download} {...rest} />;
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    rest.onClick?.(event);
    // opens in another tab or points at this page: no progress bar is needed
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (isPlain && !event.defaultPrevented && rest.target === undefined && leads(href))
      markLeaving();
  };
  return <Link to={href} {...rest} onClick={onClick} />;
}
