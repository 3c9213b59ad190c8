import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  use,
} from 'react';

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** Component for links within this site; `a` if there is no router or none is needed. */
export type AnchorElement = ComponentType<AnchorProps> | 'a';
const AnchorContext = createContext<AnchorElement>('a');

/**
 * Provides the app's link component (a router's) to all parts, so that parts do not depend on a
 * router.
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
 * A link: the app's link component for addresses of this site; a plain one for e-mail, telephone,
 * other sites and new tabs. New tabs get no opener or referrer.
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
