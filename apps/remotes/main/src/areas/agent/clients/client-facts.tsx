import { addressOf, PAGES } from '@portico/contract';
import type { Client } from '@portico/contract/http/center/clients';
import { Anchor } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { longDateText } from '@portico/storefront/parts/times';
import type { ReactNode } from 'react';
import { Tags } from './client-words.tsx';

/** What is known of a client. What is unknown says so: an agent can ask for it. */
export function ClientFacts({ client }: { readonly client: Client }) {
  const { t, i18n } = useTranslation();
  const { email, phone, birthDate, language, currency, clientGroup, owner, tags } = client;
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' });
  return (
    <dl className="client-facts">
      <Fact name="email">
        {email && (
          <a className="link" href={`mailto:${email}`}>
            <bdi dir="ltr">{email}</bdi>
          </a>
        )}
      </Fact>
      <Fact name="phone">
        {phone && (
          <a className="link" href={`tel:${phone}`}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        )}
      </Fact>
      <Fact name="birthDate">
        {birthDate && <bdi>{longDateText(birthDate, i18n.language)}</bdi>}
      </Fact>
      <Fact name="language">{language && <bdi>{names.of(language) ?? language}</bdi>}</Fact>
      <Fact name="currency">{currency && <bdi>{currency}</bdi>}</Fact>
      <Fact name="owner">
        {owner === null ? t('centerClients.nobody') : <bdi>{owner.name}</bdi>}
      </Fact>
      <Fact name="clientGroup">{clientGroup && <bdi>{clientGroup}</bdi>}</Fact>
      <Fact name="tags">{tags.length > 0 && <Tags tags={tags} />}</Fact>
      <Fact name="account">
        {client.userId === null ? (
          t('centerClients.account.no')
        ) : (
          <>
            {t('centerClients.account.yes')}
            <Anchor
              className="link dot"
              href={addressOf(PAGES.searches.path, { who: client.userId })}
            >
              {t('centerClients.searches.see')}
            </Anchor>
          </>
        )}
      </Fact>
    </dl>
  );
}

/** A fact without content is not known. */
function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const { t } = useTranslation();
  const isUnknown = children === null || children === false || children === '';
  return (
    <div>
      <dt>{t(`centerClients.field.${name}`)}</dt>
      <dd>{isUnknown ? <span className="faint">{t('centerClients.unset')}</span> : children}</dd>
    </div>
  );
}
