// Translation in React: one context per page, with one subscription to language changes. i18next's
// own hook in every component would cost more than the component.
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
  /** Texts of the current language; a new function after a language change. */
  readonly t: TFunction;
  readonly i18n: i18n;
}

const Context = createContext<Translation | null>(null);

/** Provides translations; components that use them re-render on a language change. */
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
