// Number of digits of amounts during selection. The specification (section 5) requires two decimals
// on list cards in every currency; everywhere else an amount has its currency's own digits, as it
// will be charged (decision O-132).
import { createContext, type ReactNode, useContext } from 'react';

export type ShownStyle = 'card' | 'owed';

const Style = createContext<ShownStyle>('owed');

/** Wraps a list of result or deal cards: amounts in it have two decimals. */
export const CardAmounts = ({ children }: { readonly children: ReactNode }) => (
  <Style value="card">{children}</Style>
);

/** Returns the style of amounts at the caller's position in the tree. */
export const useShownStyle = (): ShownStyle => useContext(Style);
