// What the server has loaded while it made the page, handed to the part that would load it in the
// browser: on the server a promise, in the browser text in the attribute of an element that stands
// in the document.
import type { CallName } from '@portico/contract';
import { createContext, use, useState } from 'react';

/**
 * Answers by the call they are of; there on the server only. Must not reject; null where there is
 * none.
 */
export type Ahead = Readonly<Partial<Record<CallName, Promise<unknown>>>>;

const Context = createContext<Ahead | null>(null);
export const AheadProvider = Context.Provider;

const attributeOf = (name: string) => `data-${name.toLowerCase()}` as const;

/** Attributes of the element that carries a value through the document. @param text JSON */
export const aheadCarrier = (name: string, text: string) => ({
  hidden: true as const,
  [attributeOf(name)]: text,
});

/**
 * The value in the document while it stands there, as text. React may begin a part again: the
 * answer must not depend on earlier reads.
 */
export const readAhead = (name: string): string | null =>
  document.querySelector(`[${attributeOf(name)}]`)?.getAttribute(attributeOf(name)) ?? null;

/**
 * What came with the page for this call, as JSON; null when nothing did. On the server it suspends
 * until the answer is there and `choose` picks from it what the page carries on (null: nothing).
 * Put an element with `aheadCarrier` beside what is shown.
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
