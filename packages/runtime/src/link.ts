import { type AnchorHTMLAttributes, createElement, type MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** Path, query and fragment on this site. */
  readonly to: string;
};

/**
 * A router link: like the router's own, but without the prefetching of its framework mode, whose
 * code every page would load.
 */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { target: rest.target });
  return createElement('a', {
    ...rest,
    href,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event);
      if (!event.defaultPrevented) follow(event);
    },
  });
}
