import { useTranslation } from '@portico/runtime';
import { type ComponentType, useEffect, useState } from 'react';
import { setFailureText, whenNoticed } from '../../platform/notices.ts';

/**
 * Loads the toasts with the first notice. If their code cannot be loaded nothing else fails, and
 * the next notice retries.
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
