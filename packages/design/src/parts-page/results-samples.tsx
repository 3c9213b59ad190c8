import { useState } from 'react';
import * as icons from '../icons.ts';
import {
  Checkbox,
  Chip,
  ChipLink,
  DeadlineLine,
  Filters,
  FilterSection,
  MapTools,
  MediaRow,
  MediaRowSkeleton,
  PriceBlock,
  PriceRange,
  pinClass,
  RemovableChip,
  SaveHeart,
  Score,
  SearchHere,
  Stars,
} from '../index.ts';
import { samplePicture, type SampleTexts } from './samples.ts';

const nothing = () => {};

const histogram = [2, 3, 6, 11, 19, 24, 20, 15, 12, 9, 8, 6, 4, 3, 2, 1, 1, 1];

/** Chips that toggle, remove and link. */
export function ChipsSample({ t }: { t: SampleTexts }) {
  const [on, setOn] = useState(true);
  return (
    <div className="chips">
      <Chip on={on} onPress={() => setOn(!on)}>
        {t.free}
      </Chip>
      <Chip onPress={nothing} count={2}>
        {t.breakfast}
      </Chip>
      <Chip icon={icons.filters} onPress={nothing}>
        {t.more}
      </Chip>
      <RemovableChip removeLabel={t.removeEight} onRemove={nothing}>
        {t.eight}
      </RemovableChip>
      <ChipLink href="#Chip">{t.one}</ChipLink>
      <ChipLink href={null}>{t.three}</ChipLink>
    </div>
  );
}

/** Result rows: active, plain and loading. */
export function RowsSample({ t }: { t: SampleTexts }) {
  const row = (title: string, seed: number, active: boolean) => (
    <MediaRow
      picture={samplePicture(seed, title)}
      title={title}
      href="#MediaRow"
      active={active}
      headingLevel={3}
      above={<Stars rating={4} label={t.stars} />}
      facts={
        <>
          {t.alfama}
          <span className="dot">{t.distance}</span>
        </>
      }
      offer={
        <>
          <b className="strong">{t.riverRoom}</b>
          <span className="muted">{t.forTwo}</span>
          <DeadlineLine>{t.deadline}</DeadlineLine>
        </>
      }
      score={<Score value="9.2" word={t.exceptional} count={t.reviews} />}
      price={<PriceBlock now="$912.40" covers={t.covers} due={t.due} align="end" />}
      save={<SaveHeart saved={active} label={`${t.save} ${title}`} onToggle={nothing} />}
    />
  );
  return (
    <div>
      {row(t.house, 0, true)}
      {row(t.lodge, 3, false)}
      <MediaRowSkeleton />
    </div>
  );
}

/** Filters with a price range. */
export function FiltersSample({ t }: { t: SampleTexts }) {
  const [range, setRange] = useState<[number, number]>([280, 1400]);
  return (
    <div className="parts-rail">
      <Filters label={t.more}>
        <FilterSection title={t.stay}>
          <PriceRange
            minLabel={t.least}
            maxLabel={t.most}
            min={200}
            max={2000}
            step={10}
            value={range}
            onChange={setRange}
            histogram={histogram}
            format={(amount) => `$${amount.toLocaleString('en')}`}
          />
        </FilterSection>
        <FilterSection title={t.roomAndRate}>
          <Checkbox count={143} defaultChecked>
            {t.free}
          </Checkbox>
          <Checkbox count={88}>{t.breakfast}</Checkbox>
          <Checkbox count={0}>{t.eight}</Checkbox>
        </FilterSection>
      </Filters>
    </div>
  );
}

/** Pins and controls of a map, without the map. */
export function MapSample({ t }: { t: SampleTexts }) {
  return (
    <div className="map parts-map">
      <span className={pinClass({})}>$466</span>
      <span className={pinClass({ on: true })}>$912</span>
      <span className={pinClass({ seen: true })}>$377</span>
      <MapTools
        closerLabel={t.closer}
        fartherLabel={t.farther}
        onCloser={nothing}
        onFarther={nothing}
      />
      <SearchHere onPress={nothing}>{t.searchHere}</SearchHere>
    </div>
  );
}
