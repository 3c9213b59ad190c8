import { lazy, Suspense } from 'react';
import { FirstLoadParts } from './parts-page/first-load.tsx';
import { JourneyParts } from './parts-page/journey.tsx';
import { SAMPLES, type SampleLanguage } from './parts-page/samples.ts';
import './parts-page/parts-page.css';

const PickerParts = lazy(async () => ({
  default: (await import('./parts-page/pickers.tsx')).PickerParts,
}));

/**
 * Component gallery: every part in every state, for developers and for the reference screenshots of
 * the tests. Needs styles.css and a theme on the page.
 */
export function PartsPage({ language }: { language: SampleLanguage }) {
  const t = SAMPLES[language];
  return (
    <main className="wrap parts">
      <h1>{t.page}</h1>
      <h2>{t.firstLoad}</h2>
      <FirstLoadParts t={t} language={language} />
      <h2>{t.journey}</h2>
      <JourneyParts t={t} />
      <h2>{t.pickers}</h2>
      <Suspense fallback={null}>
        <PickerParts t={t} language={language} />
      </Suspense>
    </main>
  );
}
