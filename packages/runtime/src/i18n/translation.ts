// The translator in React: one context for the page, one subscription to its language. A hook of
// every part that weighs what i18next could be told costs more than the part.
import type { i18n, TFunction } from 'i18next';
import {
  createContext,
  createElement,
  type ReactNode,
  use,
  useCallback,
  useMemo,
  useSyncExternalStore,
} from 'react';

export interface Translation {
  /** Texts of the page's present language; another function when it changes. */
  readonly t: TFunction;
  readonly i18n: i18n;
}

const Context = createContext<Translation | null>(null);

/** Gives a page its texts; what reads them is rendered anew when the language changes. */
export function TranslationProvider({
  i18n,
  children,
}: {
  readonly i18n: i18n;
  readonly children: ReactNode;
}) {
  const subscribe = useCallback(
    (changed: () => void) => {
      i18n.on('languageChanged', changed);
      return () => i18n.off('languageChanged', changed);
    },
    [i18n],
  );
  const present = () => i18n.language;
  const language = useSyncExternalStore(subscribe, present, present);
  const value = useMemo(() => ({ t: i18n.getFixedT(language), i18n }), [i18n, language]);
  return createElement(Context, { value }, children);
}

/** @throws outside of a TranslationProvider */
export function useTranslation(): Translation {
  const value = use(Context);
  if (!value) throw new Error('useTranslation needs a TranslationProvider above');
  return value;
}
