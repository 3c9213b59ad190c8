import { type ComponentType, createElement, lazy, useState } from 'react';

/**
 * Creates a lazily loaded component. Once its code has loaded it renders immediately, whereas
 * React's lazy keeps a fallback for a third of a second. The second element of the result
 * prefetches the code.
 */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | undefined;
  const fetch = async () => (here = await load());
  const Later: ComponentType<Props> = lazy(async () => ({ default: await fetch() }));
  const Part = (props: Props) => {
    const [Now] = useState(() => here ?? Later);
    return createElement(Now, props);
  };
  return [Part, fetch] as const;
}
