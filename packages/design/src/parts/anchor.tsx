import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  use,
} from 'react';

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** What stands for a link of this site; `a` where there is no router, or none is needed. */
export type AnchorElement = ComponentType<AnchorProps> | 'a';
const AnchorContext = createContext<AnchorElement>('a');

/**
 * Gives every part the app's own link (a router's), so that a part never knows which router there
 * is.
 */
export function AnchorProvider({
  anchor,
  children,
}: {
  anchor: AnchorElement;
  children: ReactNode;
}) {
  return <AnchorContext value={anchor}>{children}</AnchorContext>;
}

/**
 * A link: the app's own for addresses of this site, a plain one for mail, telephone, other sites
 * and new tabs. A new tab never learns where it was opened from.
 */
export function Anchor(props: AnchorProps) {
  const Inner = use(AnchorContext);
  const elsewhere =
    props.target === '_blank' || !props.href.startsWith('/') || props.href.startsWith('//');
  if (!elsewhere) return createElement(Inner, props);
  return createElement('a', {
    ...props,
    rel: props.target === '_blank' ? (props.rel ?? 'noopener') : props.rel,
  });
}
