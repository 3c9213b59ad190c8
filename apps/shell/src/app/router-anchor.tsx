import type { AnchorProps } from '@portico/design';
import { Link } from '@portico/runtime';

/**
 * A link that uses the router for pages of this site; files and API calls are left to the browser.
 */
export function RouterAnchor({ href, download, ...rest }: AnchorProps) {
  if (download !== undefined || /^\/(api|assets|content)\//.test(href))
    return <a href={href} download={download} {...rest} />;
  return <Link to={href} {...rest} />;
}
