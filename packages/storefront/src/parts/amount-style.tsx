// Digits of amounts while choosing. The specification (section 5) gives the cards of lists two
// decimals in every currency; everywhere else an amount has the digits of its currency, as it will
// be charged (decision O-132).
import { createContext, type ReactNode, useContext } from 'react';

export type ShownStyle = 'card' | 'owed';

const Style = createContext<ShownStyle>('owed');

/** A list of result or deal cards: amounts in it have two decimals. */
export const CardAmounts = ({ children }: { readonly children: ReactNode }) => (
  <Style value="card">{children}</Style>
);

/** Of amounts where the caller stands. */
export const useShownStyle = (): ShownStyle => useContext(Style);
