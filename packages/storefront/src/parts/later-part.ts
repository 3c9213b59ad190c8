import { type ComponentType, createElement, lazy, useState } from 'react';

/**
 * A part whose code comes later. Where it has come, the part stands at once: React shows what is
 * lazy only after a third of a second of its fallback. The second of the two fetches the code
 * ahead.
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
