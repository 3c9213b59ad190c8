import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as icons from './icons.ts';
import {
  Alert,
  Badge,
  Checkbox,
  DeadlineLine,
  EmptyState,
  ErrorState,
  Filters,
  FilterSection,
  FormErrorSummary,
  Gallery,
  MapTools,
  MediaRow,
  MediaRowSkeleton,
  Note,
  Panel,
  PriceBlock,
  PriceRange,
  RadioCards,
  RateGroup,
  RateTable,
  RatingBars,
  SearchHere,
  Select,
  Staircase,
  Stepper,
  Steps,
  Stream,
  Summary,
  TextArea,
  TextField,
  Timer,
} from './index.ts';

const nothing = () => {};
const picture = { src: '/scenes/1.svg', alt: 'A house by the water' };
const rows = [
  { id: 'r1', cells: ['Breakfast for two', 'Free until Fri 12 Jun', '$878.40 now', '$912.40'] },
  { id: 'r2', cells: ['Room only', 'No refund', '$766.00 now', '$800.00'] },
  { id: 'r3', cells: ['Half board', 'No refund', '$900.00 now', '$900.00'], gone: 'Just taken' },
];

const parts: Record<string, ReactElement> = {
  textField: (
    <TextField
      label="Mobile"
      error="Two digits are missing."
      icon={icons.phone}
      defaultValue="+1"
      hint="With country code"
      optional="optional"
      end={<b>x</b>}
    />
  ),
  emailField: <TextField label="Email" type="email" />,
  nameField: <TextField label="First name" autoCapitalize="words" />,
  textArea: <TextArea label="Anything the house should know" hint="Passed on word for word." />,
  select: (
    <Select
      label="Age"
      options={[{ value: '6', label: '6 years' }]}
      placeholder="Age?"
      defaultValue=""
      compact
    />
  ),
  checkbox: (
    <Checkbox count={0} error="Please accept the terms.">
      I accept the <a href="/terms">terms</a>
    </Checkbox>
  ),
  radioCards: (
    <RadioCards
      legend="Pay"
      name="pay"
      value="card"
      onChange={nothing}
      cards={[
        { value: 'card', label: 'Card', detail: 'x', end: '1', open: 'y' },
        { value: 'desk', label: 'At the desk' },
      ]}
      error="Choose one"
    />
  ),
  formErrors: (
    <FormErrorSummary title="Two things" errors={[{ id: 'a', text: 'First name is missing' }]} />
  ),
  note: (
    <>
      <Note tone="ok" announce="politely" action={<a href="/x">x</a>}>
        Refund sent
      </Note>
      <Alert>The bank said no.</Alert>
    </>
  ),
  states: (
    <>
      <EmptyState title="Nothing" actions={<button type="button">x</button>}>
        why
      </EmptyState>
      <ErrorState title="It broke" reference="FW-1" headingLevel={1} />
    </>
  ),
  track: (
    <Steps
      look="track"
      label="Refund"
      steps={['Asked for', 'On its way', 'There']}
      current={1}
      doneLabel="done"
      note="12 June"
    />
  ),
  steps: (
    <Steps label="Booking" steps={['Travellers', 'Pay', 'Done']} current={1} doneLabel="done" />
  ),
  stepper: (
    <Stepper
      label="Adults"
      detail="18 and over"
      value={2}
      min={1}
      max={8}
      onChange={nothing}
      lessLabel="One adult less"
      moreLabel="One adult more"
    />
  ),
  timer: (
    <Timer
      secondsLeft={120}
      totalSeconds={900}
      sentence="Price held"
      announce={(minutes) => `${minutes} minutes left`}
      label="Time left"
    />
  ),
  stream: (
    <Stream answered={2} total={3} sentence="2 of 3 suppliers have answered." label="Answers" />
  ),
  ratingBars: <RatingBars max={10} bars={[{ label: 'Location', value: 9.7, text: '9.7' }]} />,
  summary: (
    <Panel top={<i />}>
      <Summary
        lines={[
          { label: 'Room', amount: '$792.00', change: '+$19.60', note: '€745.41' },
          { label: 'Before', amount: '$1', kind: 'struck' },
        ]}
        total={{ label: 'Total', amount: '$912.40' }}
        after={[{ label: 'Today', amount: '$878.40', kind: 'sub' }]}
      />
    </Panel>
  ),
  staircase: (
    <Staircase
      label="Free until Fri 12 Jun"
      end={{ date: 'Fri 19 Jun', time: 'check-in' }}
      steps={[
        {
          kind: 'free',
          title: 'Full refund',
          detail: '$878.40 back',
          share: 1,
          hours: 1200,
          from: { date: 'Today' },
        },
        {
          kind: 'none',
          title: 'No refund',
          share: 0,
          hours: 90,
          from: { date: 'Sun 14 Jun', time: '00:00' },
        },
      ]}
    />
  ),
  stairsOfFees: (
    <Staircase
      label="It costs $40.00, then ask us"
      steps={[
        {
          kind: 'part',
          title: '$40.00 fee',
          detail: '$838.40 back',
          share: 0.95,
          hours: 1200,
          from: { date: 'Today' },
        },
        { kind: 'unknown', title: 'Ask us', share: 0, hours: 90, from: { date: 'Sun 14 Jun' } },
      ]}
    />
  ),
  deadline: <DeadlineLine>Free to cancel until Fri 12 Jun, 18:00 Lisbon time</DeadlineLine>,
  mediaRow: (
    <MediaRow
      picture={picture}
      title="Casa"
      href="/d"
      newTab
      facts="Alfama"
      offer={<DeadlineLine>Free</DeadlineLine>}
      score={<Badge>9.2</Badge>}
      price={<PriceBlock now="$1" align="end" />}
      active
      onPoint={nothing}
    />
  ),
  mediaRowSkeleton: <MediaRowSkeleton />,
  rates: (
    <RateGroup picture={picture} title="Double room" facts={['1 king bed']}>
      <RateTable
        caption="Double room"
        columns={['Board', 'If you cancel', 'You pay', 'Total']}
        chooseColumn="Choose"
        rows={rows}
        selected="r1"
        onSelect={nothing}
        name="rate"
        selectLabel="Select"
        selectedLabel="Selected"
      />
    </RateGroup>
  ),
  filters: (
    <Filters label="Filters">
      <FilterSection title="Stars">
        <Checkbox count={4}>Five</Checkbox>
      </FilterSection>
    </Filters>
  ),
  priceRange: (
    <PriceRange
      minLabel="Least"
      maxLabel="Most"
      min={0}
      max={100}
      step={1}
      value={[10, 60]}
      onChange={nothing}
      histogram={[0, 4, 2, 1]}
      format={(n) => `$${n}`}
    />
  ),
  gallery: (
    <Gallery
      pictures={[picture]}
      label="Casa do Miradouro"
      allLabel="All 38 pictures"
      positionLabel={String}
      onOpen={nothing}
    />
  ),
  map: (
    <>
      <MapTools
        closerLabel="Closer"
        fartherLabel="Farther"
        onCloser={nothing}
        onFarther={nothing}
      />
      <SearchHere onPress={nothing}>Search this area</SearchHere>
    </>
  ),
};

describe('server HTML of the journey', () => {
  it.each(Object.entries(parts))(
    'of %s holds no style attribute, no style element and no handler',
    (_name, part) => {
      const html = renderToString(part);
      expect(html.length).toBeGreaterThan(20);
      expect(html).not.toMatch(/\sstyle=/);
      expect(html).not.toMatch(/<style|<script|\son[a-z]+=/i);
    },
  );

  it('ties a field to its error and hides the hint behind it', () => {
    const html = renderToString(parts.textField ?? <></>);
    const id = /<input[^>]* id="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`for="${id}"`);
    expect(html).toMatch(/<input[^>]*aria-invalid="true"/);
    expect(html).toContain(`aria-describedby="${id}-note"`);
    expect(html).toContain(`id="${id}-note" class="field-error"`);
    expect(html).not.toContain('With country code');
  });

  it('offers no button for a rate that is gone, and names every choice by its row', () => {
    const html = renderToString(parts.rates ?? <></>);
    expect(html.match(/type="radio"/g)).toHaveLength(2);
    expect(html.match(/checked=""/g)).toHaveLength(1);
    for (const [, labels = ''] of html.matchAll(/aria-labelledby="([^"]+-verb [^"]+)"/g))
      for (const id of labels.split(' ')) expect(html).toContain(`id="${id}"`);
    expect(html).toContain('Just taken');
  });

  it('says a staircase in one sentence and says nothing when every supplier has answered', () => {
    expect(renderToString(parts.staircase ?? <></>)).toMatch(
      /role="img" aria-label="Free until Fri 12 Jun"/,
    );
    expect(renderToString(parts.stairsOfFees ?? <></>)).toMatch(
      /class="stair part[^"]*"><b>\$40\.00 fee<\/b>.*class="stair unknown[^"]* rise-5"><b>Ask us<\/b><\/div>/,
    );
    expect(renderToString(<Stream answered={3} total={3} sentence="x" label="y" />)).toBe('');
    expect(renderToString(<FormErrorSummary title="x" errors={[]} />)).toBe('');
  });
});
