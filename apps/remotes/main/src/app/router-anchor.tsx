import type { AnchorProps } from '@portico/design';
import { Link } from '@portico/runtime';
import { markLeaving, pagePath } from '@portico/storefront/platform/page';
import type { MouseEvent } from 'react';

/** Whether an address is of another page than this one. */
const leads = (href: string): boolean =>
  href.startsWith('/') && href.split(/[?#]/)[0] !== pagePath().split('?')[0];

/** Links of this site go through the router; files and calls are left to the browser. */
export function RouterAnchor({ href, download, ...rest }: AnchorProps) {
  if (download !== undefined || /^\/(api|assets|content)\//.test(href))
    return <a href={href} download={download} {...rest} />;
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    rest.onClick?.(event);
    // another tab, or this very page: nobody waits here
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (isPlain && !event.defaultPrevented && rest.target === undefined && leads(href))
      markLeaving();
  };
  return <Link to={href} {...rest} onClick={onClick} />;
}
