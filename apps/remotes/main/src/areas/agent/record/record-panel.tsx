import { SOLD_SLUGS } from '@portico/contract';
import { PAGES_OF } from '@portico/registry/web';
import { useTranslation } from '@portico/runtime';
import { PartsProvider } from '@portico/storefront/product-parts';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { useKeys } from '../parts/keys.ts';
import type { RecordProps } from './record.tsx';
import { RecordSkeleton } from './record-skeleton.tsx';
import './record.css';

/** The record with the parts of all products. They are loaded when the first record opens. */
const Loaded = lazy(async (): Promise<{ readonly default: ComponentType<RecordProps> }> => {
  const [{ Record }, ...parts] = await Promise.all([
    import('./record.tsx'),
    ...SOLD_SLUGS.map((slug) => PAGES_OF[slug].parts()),
  ]);
  const bySlug = Object.fromEntries(SOLD_SLUGS.map((slug, at) => [slug, parts[at]]));
  return {
    default: (props) => (
      <PartsProvider value={bySlug}>
        <Record {...props} />
      </PartsProvider>
    ),
  };
});

interface RecordPanelProps extends RecordProps {
  /** True if the record takes the whole page. */
  readonly isFull: boolean;
}

/** A record beside the list, above it on narrow screens, or as a page. */
export function RecordPanel({ isFull, ...props }: RecordPanelProps) {
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  // beside the list, the table handles these keys
  useKeys(
    isFull
      ? {
          J: () => props.onNext?.(),
          K: () => props.onPrevious?.(),
          Escape: () => props.onClose(),
        }
      : {},
    panel,
  );
  useEffect(() => {
    panel.current?.scrollTo(0, 0);
  }, [props.reference]);
  return (
    <aside
      ref={panel}
      className={isFull ? 'c-record is-full' : 'c-record'}
      data-key-area="record"
      aria-label={t('record.label', { reference: props.reference })}
    >
      <Suspense fallback={<RecordSkeleton {...props} />}>
        <Loaded {...props} />
      </Suspense>
    </aside>
  );
}
