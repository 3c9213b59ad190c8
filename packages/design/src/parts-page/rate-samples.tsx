import { useState } from 'react';
import * as icons from '../icons.ts';
import {
  DeadlineLine,
  Icon,
  PriceBlock,
  RateGroup,
  RateTable,
  Staircase,
  StairGlyph,
} from '../index.ts';
import { samplePicture, type SampleTexts } from './samples.ts';

/** Rates of a room, one of them sold out. */
export function RatesSample({ t }: { t: SampleTexts }) {
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

/** Cancellation fees, step by step. */
export function StairSample({ t }: { t: SampleTexts }) {
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
