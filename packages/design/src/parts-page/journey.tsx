import { useState } from 'react';
import * as icons from '../icons.ts';
import {
  Alert,
  Button,
  Checkbox,
  Chip,
  ChipLink,
  DeadlineLine,
  EmptyState,
  ErrorState,
  Filters,
  FilterSection,
  FormErrorSummary,
  Gallery,
  Icon,
  MapTools,
  MediaRow,
  MediaRowSkeleton,
  Note,
  Panel,
  Picture,
  PriceBlock,
  PriceRange,
  pinClass,
  RadioCards,
  RateGroup,
  RateTable,
  RatingBars,
  RemovableChip,
  SaveHeart,
  Score,
  SearchHere,
  Select,
  Staircase,
  StairGlyph,
  Stars,
  StateBlock,
  Stepper,
  Steps,
  Stream,
  Summary,
  TextArea,
  TextField,
  TextLink,
  Timer,
} from '../index.ts';
import { samplePicture, type SampleTexts } from './samples.ts';
import { Show } from './show.tsx';

const nothing = () => {};
const histogram = [2, 3, 6, 11, 19, 24, 20, 15, 12, 9, 8, 6, 4, 3, 2, 1, 1, 1];

/** Parts of the pages behind the first one, each in every state. */
export function JourneyParts({ t }: { t: SampleTexts }) {
  return (
    <>
      <Show name="Chip">
        <ChipsSample t={t} />
      </Show>
      <Show name="Stream">
        <Stream answered={2} asked={3} sentence={t.stream} label={t.answers} />
      </Show>
      <Show name="MediaRow">
        <RowsSample t={t} />
      </Show>
      <Show name="Filters, PriceRange">
        <FiltersSample t={t} />
      </Show>
      <Show name="Map">
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
      </Show>
      <Show name="Gallery">
        <Gallery
          pictures={[0, 1, 2, 3, 4].map((n) => samplePicture(n, t.house))}
          allLabel={t.pictures}
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
      </Show>
      <Show name="Timer, Steps">
        <Steps
          label={t.menu}
          steps={[t.travellers, t.payStep, t.doneStep]}
          current={1}
          doneLabel={t.done}
        />
        <Steps
          look="track"
          label={t.menu}
          steps={[t.travellers, t.payStep, t.doneStep]}
          current={1}
          doneLabel={t.done}
          note={t.payStep}
        />
        <Timer
          secondsLeft={872}
          totalSeconds={1200}
          sentence={t.held}
          announce={(minutes) => String(minutes)}
          label={t.left}
        />
        <Timer
          secondsLeft={120}
          totalSeconds={1200}
          sentence={t.held}
          announce={(minutes) => String(minutes)}
          label={t.left}
        />
      </Show>
      <Show name="Fields">
        <FormSample t={t} />
      </Show>
      <Show name="Summary, Panel">
        <SumSample t={t} />
      </Show>
      <Show name="Notes">
        <div className="stack parts-narrow">
          <Note>{t.plainNote}</Note>
          <Note tone="ok">{t.refund}</Note>
          <Note tone="warn" action={<TextLink href="#Notes">{t.more}</TextLink>}>
            {t.deskClosed}
          </Note>
          <Alert>{t.bankNo}</Alert>
        </div>
      </Show>
      <Show name="States">
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
          <StateBlock
            icon={icons.hourglass}
            title={t.confirming}
            reference={<bdi>{t.reference}</bdi>}
          >
            {t.confirmingText}
          </StateBlock>
        </div>
      </Show>
    </>
  );
}

function ChipsSample({ t }: { t: SampleTexts }) {
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

function RowsSample({ t }: { t: SampleTexts }) {
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

function FiltersSample({ t }: { t: SampleTexts }) {
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

function RatesSample({ t }: { t: SampleTexts }) {
  const [rate, setRate] = useState('b');
  const rows = [
    {
      id: 'b',
      cells: [
        <>
          {t.forTwo}
          <small>{t.terrace}</small>
        </>,
        <DeadlineLine key="d">{t.fri12}</DeadlineLine>,
        <>
          <bdi>$878.40</bdi> {t.now}
          <small>
            <bdi>$34.00</bdi> {t.atHotel}
          </small>
        </>,
        <PriceBlock key="p" now="$912.40" covers={t.covers} align="end" />,
      ],
    },
    {
      id: 'r',
      cells: [
        t.roomOnly,
        <span key="d" className="row">
          <Icon of={icons.noEntry} size="sm" />
          {t.noRefund}
        </span>,
        <>
          <bdi>$766.00</bdi> {t.now}
        </>,
        <PriceBlock key="p" now="$800.00" covers={t.covers} align="end" />,
      ],
    },
    {
      id: 'g',
      cells: [
        t.roomOnly,
        <DeadlineLine key="d">{t.fri12}</DeadlineLine>,
        <>
          <bdi>$856.00</bdi> {t.atHotel}
        </>,
        <PriceBlock key="p" now="$856.00" covers={t.covers} align="end" />,
      ],
      gone: t.gone,
    },
  ];
  const facts = [
    <>
      <Icon of={icons.bed} />
      {t.king}
    </>,
    <>
      <Icon of={icons.people} />
      {t.sleeps}
    </>,
  ];
  return (
    <RateGroup picture={samplePicture(1, t.riverRoom)} title={t.riverRoom} facts={facts}>
      <RateTable
        caption={t.riverRoom}
        columns={[t.board, t.ifCancel, t.youPay, t.total]}
        chooseColumn={t.chooseRate}
        rows={rows}
        selected={rate}
        onSelect={setRate}
        name="rate"
        selectLabel={t.select}
        selectedLabel={t.selected}
      />
    </RateGroup>
  );
}

function StairSample({ t }: { t: SampleTexts }) {
  return (
    <>
      <Staircase
        label={t.stairLabel}
        end={{ date: t.fri19, time: t.checkIn }}
        steps={[
          {
            kind: 'free',
            title: t.full,
            detail: t.fullBack,
            share: 1,
            hours: 1230,
            from: { date: t.todayWord, time: t.wed },
          },
          {
            kind: 'part',
            title: t.costs,
            detail: t.costsBack,
            share: 0.86,
            hours: 30,
            from: { date: t.fri12, time: '18:00' },
          },
          {
            kind: 'none',
            title: t.none,
            share: 0,
            hours: 138,
            from: { date: t.sun14, time: '00:00' },
          },
        ]}
      />
      <p className="row">
        <StairGlyph />
        {t.deadline}
      </p>
    </>
  );
}

function FormSample({ t }: { t: SampleTexts }) {
  const [pay, setPay] = useState('card');
  const [adults, setAdults] = useState(2);
  return (
    <form className="stack" onSubmit={(event) => event.preventDefault()}>
      <FormErrorSummary
        title={t.twoThings}
        errors={[
          { id: 'first', text: t.firstMissing },
          { id: 'mobile', text: t.mobileWrong },
        ]}
      />
      <div className="two-columns">
        <TextField id="first" label={t.first} error={t.firstMissing} autoComplete="given-name" />
        <TextField label={t.last} defaultValue="Rahman" autoComplete="family-name" />
        <TextField
          label={t.mail}
          icon={icons.mail}
          type="email"
          dir="ltr"
          defaultValue="nadia.rahman@mail.example"
          hint={t.plainNote}
        />
        <TextField
          id="mobile"
          label={t.mobile}
          optional={t.optional}
          type="tel"
          dir="ltr"
          defaultValue="+1 917 555 01"
          error={t.mobileWrong}
        />
        <Select
          label={t.country}
          options={[
            { value: 'PT', label: 'Portugal' },
            { value: 'AE', label: 'الإمارات' },
          ]}
          placeholder={t.choose}
          defaultValue=""
        />
        <Stepper
          label={t.adults}
          detail={t.adultsDetail}
          value={adults}
          min={1}
          max={6}
          onChange={setAdults}
          lessLabel={t.fewer}
          moreLabel={t.moreOne}
        />
        <TextArea className="whole-row" label={t.wishes} hint={t.wishesHint} />
      </div>
      <RadioCards
        legend={t.pay}
        name="pay"
        value={pay}
        onChange={setPay}
        cards={[
          { value: 'card', label: t.card, detail: t.cardDetail, open: t.plainNote },
          { value: 'wallet', label: t.wall, end: t.toUse },
          { value: 'desk', label: t.desk, disabled: true },
        ]}
      />
      <Checkbox>
        {t.accepts}{' '}
        <a className="link" href="#Fields">
          {t.terms}
        </a>
      </Checkbox>
      <Checkbox error={t.acceptMissing}>
        {t.accepts}{' '}
        <a className="link" href="#Fields">
          {t.terms}
        </a>
      </Checkbox>
    </form>
  );
}

function SumSample({ t }: { t: SampleTexts }) {
  return (
    <div className="parts-narrow">
      <Panel top={<Picture picture={samplePicture(0)} shape="wide" />}>
        <h3>{t.house}</h3>
        <Summary
          lines={[
            { label: t.room, amount: '$792.00', note: '€745.41' },
            { label: t.taxes, amount: '$86.40' },
            { label: t.today, amount: '$878.40', kind: 'strong' },
            { label: t.cityTax, amount: '$34.00' },
          ]}
          total={{ label: t.total, amount: '$912.40' }}
          after={[{ label: t.today, amount: '$878.40', kind: 'sub' }]}
        />
        <DeadlineLine>{t.deadline}</DeadlineLine>
      </Panel>
    </div>
  );
}
