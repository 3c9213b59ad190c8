import { useState } from 'react';
import * as icons from '../icons.ts';
import {
  Checkbox,
  DeadlineLine,
  FormErrorSummary,
  Panel,
  Picture,
  RadioCards,
  Select,
  Stepper,
  Steps,
  Summary,
  TextArea,
  TextField,
  Timer,
} from '../index.ts';
import { samplePicture, type SampleTexts } from './samples.ts';

/** Fields with and without errors, payment methods and terms. */
export function FormSample({ t }: { t: SampleTexts }) {
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
        <TextArea className="whole-row" label={t.wishes} hint={t.filtersHint} />
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

/** Price summary next to a form. */
export function SumSample({ t }: { t: SampleTexts }) {
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

/** Progress steps in both styles, and a timer at its start and near its end. */
export function ProgressSample({ t }: { t: SampleTexts }) {
  return (
    <>
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
    </>
  );
}
