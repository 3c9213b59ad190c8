import { useTranslation } from '@portico/runtime';
import { type ComponentType, useEffect, useState } from 'react';
import { setFailureText, whenNoticed } from '../../platform/notices.ts';

/**
 * Nothing until the first notice. Where its code cannot be loaded nothing else fails, and the next
 * notice loads it again.
 */
export function LazyToasts() {
  const { t } = useTranslation();
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  useEffect(() => setFailureText(t('common.somethingWrongToast')), [t]);
  useEffect(
    () =>
      whenNoticed(() => {
        import('./toasts.tsx').then(
          ({ Toasts: Corner }) => setToasts(() => Corner),
          () => undefined,
        );
      }),
    [],
  );
  return Toasts && <Toasts />;
}
