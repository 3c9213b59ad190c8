import { TextLink } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import type { ChangedSlot } from '@portico/storefront/after-sale-slots';
import { telephoneAddress } from '@portico/storefront/parts/telephone-address';
import { aboutOf, phonesOf, sentenceOf, statedChanges } from '../../rules/change-news.ts';
import { newsOf, pageWords } from './change-words.ts';
import './rental-changed.css';

/**
 * Shows a rental company's changes to a booked rental, one per line, and telephone numbers to call.
 */
export function RentalChanged({ notice }: ChangedSlot) {
  const { t, i18n } = useTranslation();
  const news = newsOf(notice);
  const words = pageWords(t, i18n.language);
  const phones = phonesOf(news);
  return (
    <dl className="rental-changed">
      {statedChanges(news).map((change, index) => (
        <div key={index}>
          <dt className="strong">{t(aboutOf(change))}</dt>
          <dd>{sentenceOf(change, news, words)}</dd>
        </div>
      ))}
      {phones.length > 0 && (
        <div>
          <dt className="strong">{t('carSale.changed.phone')}</dt>
          {phones.map((phone) => (
            <dd key={phone}>
              <TextLink href={telephoneAddress(phone)}>
                <bdi dir="ltr">{phone}</bdi>
              </TextLink>
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}
