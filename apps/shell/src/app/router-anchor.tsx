import type { AnchorProps } from '@portico/design';
import { Link } from '@portico/runtime';

/** Links of this site go through the router; files and calls are left to the browser. */
export function RouterAnchor({ href, download, ...rest }: AnchorProps) {
  if (download !== undefined || /^\/(api|assets|content)\//.test(href))
    return <a href={href} download={download} {...rest} />;
  return <Link to={href} {...rest} />;
}
