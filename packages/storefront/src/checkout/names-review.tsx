import type { CartTraveller, CartView, Quote } from '@portico/contract';
import { TextLink } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { longDateText } from '../parts/times.ts';
import { NamesKeptNote } from './names-kept.tsx';
import { usePartsOf } from '../product-parts.ts';

interface NamesReviewProps {
  readonly cart: CartView;
  readonly quote: Quote;
  /** Address where the names can be changed. */
  readonly edit: string;
  /** Address where the item and its extras can be chosen again. */
  readonly item: string;
}

/**
 * Review of the travellers before payment: each name, how it will be printed, birth date and
 * document, what the product adds for each, and the contact details.
 */
export function NamesReview({ cart, quote, edit, item }: NamesReviewProps) {
  const { t } = useTranslation();
  const { labels, cart: calls, travellers: parts } = usePartsOf(quote);
  const Own = calls?.asks?.Read;
  const { contact, specialRequests, details } = cart;
  return (
    <section className="form-section" aria-labelledby="names-title">
      <h2 id="names-title">{t(labels.travellers)}</h2>
      <p className="muted">{t(labels.namesCheck ?? 'checkout.namesCheck')}</p>
      {parts ? (
        <div className="names-review">
          <parts.Review
            quote={quote}
            travellers={cart.travellers}
            nameOf={(one) => <NameRead one={one} quote={quote} />}
          />
        </div>
      ) : (
        <ol className="plain-list names-review">
          {cart.travellers.map((one, i) => (
            <li key={i}>
              <NameRead one={one} quote={quote} />
            </li>
          ))}
        </ol>
      )}
      <NamesKeptNote />
      {contact && (
        <p className="small muted">
          <bdi>{contact.email}</bdi>
          {contact.phone && (
            <span className="dot">
              <bdi dir="ltr">{contact.phone}</bdi>
            </span>
          )}
        </p>
      )}
      {Own && details && <Own details={details} quote={quote} />}
      {specialRequests !== '' && (
        <p className="small">
          <b className="strong">{t('booking.requests')}</b>
          <br />
          <bdi>{specialRequests}</bdi>
        </p>
      )}
      <p>
        <TextLink href={edit}>{t(labels.namesEdit ?? 'checkout.namesEdit')}</TextLink>
        {labels.itemEdit && (
          <span className="dot">
            <TextLink href={item}>{t(labels.itemEdit)}</TextLink>
          </span>
        )}
      </p>
    </section>
  );
}

function NameRead({ one, quote }: { readonly one: CartTraveller; readonly quote: Quote }) {
  const { t, i18n } = useTranslation();
  const { printed } = usePartsOf(quote);
  const { firstName, lastName, type, title, birthDate, document } = one;
  return (
    <>
      <p>
        <b className="strong">
          {title && `${t(`checkout.title.${title}`)} `}
          <bdi>
            {firstName} {lastName}
          </bdi>
        </b>
        {type === 'infant' && <span className="muted dot">{t('checkout.infant')}</span>}
        {birthDate && (
          <span className="muted dot">
            <bdi>{longDateText(birthDate, i18n.language)}</bdi>
          </span>
        )}
        {document && (
          <span className="muted dot">
            {t(`checkout.documentKind.${document.kind}`)}{' '}
            <bdi className="no-break" dir="ltr">
              {document.number}
            </bdi>
          </span>
        )}
      </p>
      {printed && (
        <printed.Preview name={{ firstName, lastName, type, ...(title && { typed: { title } }) }} />
      )}
    </>
  );
}
