// Passes data the server has loaded while rendering to the component that would otherwise load it
// in the browser: a promise on the server, text in an element's attribute in the browser.
import type { CallName } from '@portico/contract';
import { createContext, use, useState } from 'react';

/** Responses by call; only on the server. They must not reject; null if there is no data. */
export type Ahead = Readonly<Partial<Record<CallName, Promise<unknown>>>>;

const Context = createContext<Ahead | null>(null);
export const AheadProvider = Context.Provider;

const attributeOf = (name: string) => `data-${name.toLowerCase()}` as const;

/** Returns the attributes of the element that carries a value in the document. @param text JSON */
export const aheadCarrier = (name: string, text: string) => ({
  hidden: true as const,
  [attributeOf(name)]: text,
});

/**
 * Returns the value in the document as text, while its element exists. React may restart a
 * component: the result must not depend on earlier reads.
 */
export const readAhead = (name: string): string | null =>
  document.querySelector(`[${attributeOf(name)}]`)?.getAttribute(attributeOf(name)) ?? null;

/**
 * Returns the prefetched data of this call as JSON; null if there is none. On the server it
 * suspends until the response arrives, and `choose` selects the part to embed in the page (null:
 * none). Render an element with `aheadCarrier` next to the content.
 */
export function useAhead<Answer>(
  name: CallName,
  choose: (answer: Answer) => unknown,
): string | null {
  const onServer = use(Context)?.[name];
  const answer = onServer ? (use(onServer) as Answer) : null;
  const [text] = useState(() => {
    if (!onServer) return typeof document === 'undefined' ? null : readAhead(name);
    const chosen = answer === null ? null : choose(answer);
    return chosen === null ? null : JSON.stringify(chosen);
  });
  return text;
}
