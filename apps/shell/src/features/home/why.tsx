import { Amount, Avatar, icons, LinkButton } from '@portico/design';
import { isPresent } from '@portico/rules/display';
import { dateFormatter } from '@portico/rules/formatters';
import { useTranslation } from '@portico/runtime';
import { Fragment } from 'react';
import { useMoney } from '../../state/money.ts';
import { useAgency } from '../../state/selectors.ts';

/**
 * Up to three selling points, each with an example; the contact is shown only if the agency has an
 * e-mail address.
 */
export function Why() {
  const { t } = useTranslation();
  const { agencyName, contactEmailId } = useAgency();
  return (
    <section className="band section" aria-labelledby="why-head">
      <div className="wrap">
        <h2 id="why-head" className="section-head why-head">
          <bdi>{t('shell.why.head', { agency: agencyName })}</bdi>
        </h2>
        <div className="why-columns">
          <div>
            <div className="proof">
              <PriceProof />
            </div>
            <Words of="price" />
          </div>
          <div>
            <div className="proof">
              <StairsProof />
            </div>
            <Words of="stairs" />
          </div>
          {isPresent(contactEmailId) && (
            <div>
              <div className="proof proof-person">
                <Avatar name={agencyName} />
                <span className="stack">
                  <b>{agencyName}</b>
                  <bdi className="small muted">
                    <MailText mail={contactEmailId} />
                  </bdi>
                </span>
                <LinkButton size="sm" icon={icons.message} href={`mailto:${contactEmailId}`}>
                  {t('shell.why.people.ask')}
                </LinkButton>
              </div>
              <Words of="people" />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

/** An e-mail address with line break opportunities after its `@` and before each dot. */
function MailText({ mail }: { mail: string }) {
  return mail.split(/(?<=@)|(?=\.)/u).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

function Words({ of }: { of: 'price' | 'stairs' | 'people' }) {
  const { t } = useTranslation();
  return (
    <div>
      <h3>{t(`shell.why.${of}.head`)}</h3>
      <p className="muted">{t(`shell.why.${of}.text`)}</p>
    </div>
  );
}

/**
 * Example amounts in USD. They add up in every currency because the total is computed before
 * conversion.
 */
const EXAMPLE = { room: 792, taxes: 86.4, city: 34 } as const;

function PriceProof() {
  const { t } = useTranslation();
  const money = useMoney('owed');
  const total = EXAMPLE.room + EXAMPLE.taxes + EXAMPLE.city;
  const line = (key: string, amount: number) => (
    <div className="row between">
      <dt>{t(`shell.why.price.${key}`)}</dt>
      <dd>
        <Amount>{money(amount, 'USD')}</Amount>
      </dd>
    </div>
  );
  return (
    <dl className="proof-sum" aria-label={t('shell.why.example')}>
      {line('room', EXAMPLE.room)}
      {line('taxes', EXAMPLE.taxes)}
      {line('city', EXAMPLE.city)}
      <div className="row between proof-total">
        <dt>{t('shell.why.price.total')}</dt>
        <dd>
          <Amount>{money(total, 'USD')}</Amount>
        </dd>
      </div>
    </dl>
  );
}

function StairsProof() {
  const { t, i18n } = useTranslation();
  const day = { day: 'numeric', month: 'short' } as const;
  const hour = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const when = (date: number, options: Intl.DateTimeFormatOptions) =>
    dateFormatter(i18n.language, options).format(Date.UTC(2026, 5, date, 18));
  const step = (key: 'full' | 'part' | 'none') => (
    <span className={`proof-step proof-${key}`}>{t(`shell.why.stairs.${key}`)}</span>
  );
  return (
    <div className="proof-stairs" role="img" aria-label={t('shell.why.stairs.alt')}>
      {step('full')}
      {step('part')}
      {step('none')}
      <span className="proof-when">{t('shell.why.stairs.today')}</span>
      <span className="proof-when">{when(12, { ...day, ...hour })}</span>
      <span className="proof-when">{when(14, day)}</span>
    </div>
  );
}
