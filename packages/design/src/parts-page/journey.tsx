import * as icons from '../icons.ts';
import {
  Alert,
  Button,
  EmptyState,
  ErrorState,
  Gallery,
  Note,
  RatingBars,
  StateBlock,
  Stream,
  TextLink,
} from '../index.ts';
import { ChipsSample, RowsSample, FiltersSample, MapSample } from './results-samples.tsx';
import { RatesSample, StairSample } from './rate-samples.tsx';
import { FormSample, SumSample, ProgressSample } from './checkout-samples.tsx';
import { samplePicture, type SampleTexts } from './samples.ts';
import { Show } from './show.tsx';

const nothing = () => {};

/** Parts of the pages after the landing page, each in every state. */
export function JourneyParts({ t }: { t: SampleTexts }) {
  return (
    <>
      <Show name="Chip">
        <ChipsSample t={t} />
      </Show>
      <Show name="Stream">
        <Stream answered={2} total={3} sentence={t.stream} label={t.answers} />
      </Show>
      <Show name="MediaRow">
        <RowsSample t={t} />
      </Show>
      <Show name="Filters, PriceRange">
        <FiltersSample t={t} />
      </Show>
      <Show name="Map">
        <MapSample t={t} />
      </Show>
      <Show name="Gallery">
        <Gallery
          pictures={[0, 1, 2, 3, 4].map((n) => samplePicture(n, t.house))}
          label={t.house}
          allLabel={t.pictures}
          positionLabel={(number) => `${number} / 5`}
          onOpen={nothing}
        />
      </Show>
      <Show name="RateGroup, RateTable">
        <RatesSample t={t} />
      </Show>
      <Show name="Staircase">
        <StairSample t={t} />
      </Show>
      <Show name="RatingBars">
        <RatingBarsSample t={t} />
      </Show>
      <Show name="Timer, Steps">
        <ProgressSample t={t} />
      </Show>
      <Show name="Fields">
        <FormSample t={t} />
      </Show>
      <Show name="Summary, Panel">
        <SumSample t={t} />
      </Show>
      <Show name="Notes">
        <NotesSample t={t} />
      </Show>
      <Show name="States">
        <StatesSample t={t} />
      </Show>
    </>
  );
}

function RatingBarsSample({ t }: { t: SampleTexts }) {
  return (
    <RatingBars
      max={10}
      bars={[
        [t.location, 9.7],
        [t.clean, 9.3],
        [t.comfort, 9],
        [t.quiet, 8.1],
      ].map(([label, value]) => ({
        label: String(label),
        value: Number(value),
        text: Number(value).toFixed(1),
      }))}
    />
  );
}

function NotesSample({ t }: { t: SampleTexts }) {
  return (
    <div className="stack parts-narrow">
      <Note>{t.plainNote}</Note>
      <Note tone="ok">{t.refund}</Note>
      <Note tone="warn" action={<TextLink href="#Notes">{t.more}</TextLink>}>
        {t.deskClosed}
      </Note>
      <Alert>{t.bankNo}</Alert>
    </div>
  );
}

function StatesSample({ t }: { t: SampleTexts }) {
  return (
    <div className="two-columns">
      <EmptyState
        title={t.noMatch}
        actions={
          <>
            <Button size="sm">{t.drop}</Button>
            <Button size="sm">{t.anyPrice}</Button>
          </>
        }
      >
        {t.noMatchText}
      </EmptyState>
      <ErrorState
        icon={icons.cloudAlert}
        title={t.noAnswer}
        actions={<Button size="sm">{t.again}</Button>}
      >
        {t.noAnswerText}
      </ErrorState>
      <StateBlock icon={icons.hourglass} title={t.confirming} reference={<bdi>{t.reference}</bdi>}>
        {t.confirmingText}
      </StateBlock>
    </div>
  );
}
