import type { CarOfferView } from '../../http.ts';
import { damageRisk } from './rate-choice.ts';
import { depositText } from './deposit-text.ts';
import { useWording } from './use-wording.ts';
import './beside.css';

interface BesideProps {
  readonly currency: string;
  readonly rate: Pick<CarOfferView, 'covers' | 'excess' | 'deposit' | 'depositAbout' | 'needs'>;
}

/**
 * Shows amounts not included in the total: the deposit with the required card, and the maximum
 * damage cost.
 */
export function Beside({ currency, rate }: BesideProps) {
  const wording = useWording();
  const { t, money } = wording;
  const risk = damageRisk(rate);
  const { depositAbout, needs } = rate;
  return (
    <dl className="rental-beside">
      <div>
        <dt>{t('carDesk.blocked')}</dt>
        <dd>
          <b>{depositAbout > 0 ? depositText(rate, currency, wording) : t('carDesk.noDeposit')}</b>
          <small>
            {t(`carDesk.card.${needs.card}`)}
            {depositAbout > 0 && <span className="dot">{t('carDesk.freed')}</span>}
          </small>
        </dd>
      </div>
      <div>
        <dt>{t('carDesk.damaged')}</dt>
        <dd>
          <b>
            {risk.kind === 'most'
              ? t('carDesk.upTo', { amount: money(risk.about, currency) })
              : t(`carDesk.risk.${risk.kind}`)}
          </b>
        </dd>
      </div>
    </dl>
  );
}
