import type { Quote, SoldSlug } from '@portico/contract';
import { TextLink } from '@portico/design';
import { modalShown, useAppDispatch, useSearchParams, useTranslation } from '@portico/runtime';
import { type TravellerFormProps, useParts } from '../product-parts.ts';
import { useAgency, useViewer } from '../state/account.ts';
import { TravellerForm } from './traveller-form.tsx';
import { useLoginAddress } from './use-checkout.ts';

interface WhoSectionProps extends Omit<TravellerFormProps, 'sale'> {
  readonly slug: SoldSlug;
  readonly quote: Quote;
}

/** Section for the travellers: asks for the names the product needs. */
export function WhoSection({ slug, quote, ...form }: WhoSectionProps) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const agency = useAgency();
  const viewer = useViewer();
  const logIn = useLoginAddress();
  const { labels, waysBack } = useParts(slug);
  const dispatch = useAppDispatch();
  const login = !viewer.auth && agency && !agency.isHideLoginOption ? logIn() : null;
  return (
    <section className="form-section" aria-labelledby="who-title">
      <h2 id="who-title">{t(labels.who ?? 'checkout.who')}</h2>
      <p className="muted">{t(labels.namesHint)}</p>
      {login !== null && (
        <p>
          <TextLink
            href={login}
            onClick={(event) => {
              // a login dialog over this page keeps the input; a new tab, or another site's login,
              // opens normally
              const isOwn = login.startsWith('/') && !(event.metaKey || event.ctrlKey);
              if (!isOwn) return;
              event.preventDefault();
              dispatch(modalShown('login'));
            }}
          >
            {t(quote.price.saved > 0 ? 'checkout.logInFirst' : 'checkout.logInPlain')}
          </TextLink>
        </p>
      )}
      {form.values.children.some(({ isInfant }) => !isInfant) && (
        <p className="muted">
          {labels.childrenHint && <>{t(labels.childrenHint)} </>}
          <TextLink href={waysBack.search(query)}>{t('checkout.childOther')}</TextLink>
        </p>
      )}
      <TravellerForm sale={quote} {...form} />
    </section>
  );
}
