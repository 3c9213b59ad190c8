import { BOOK_DUE_DAYS, BOOK_SALES_DAYS } from '@portico/contract/http/center/member-states';
import type { MemberBook } from '@portico/contract/http/center/team';
import { Anchor } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useOwed } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';
import { type ReactNode, useId } from 'react';
import { SectionHead } from '../parts/section-head.tsx';

/** The bookings that a member is in charge of; each figure links to the list it counts. */
export function MemberBookOf({ book: { open, due, sales } }: { readonly book: MemberBook }) {
  const { t } = useTranslation();
  const id = useId();
  const owed = useOwed();
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={t('centerTeam.book.title')} />
      <ul className="plain-list team-book">
        <Figure href={open.href} label={t('centerTeam.book.open')}>
          <bdi>{open.count.toLocaleString('en')}</bdi>
        </Figure>
        <Figure href={due.href} label={t('centerTeam.book.due', { days: BOOK_DUE_DAYS })}>
          <bdi>{due.count.toLocaleString('en')}</bdi>
        </Figure>
        <Figure href={sales.href} label={t('centerTeam.book.sales', { days: BOOK_SALES_DAYS })}>
          {sales.sums.length === 0 && t('centerTeam.book.none')}
          {sales.sums.map((sum) => (
            <span key={sum.currency} className="team-sum">
              <bdi>{owed(sum.total, sum.currency)}</bdi>
              <span className="small muted">
                {t('centerTeam.book.of', { count: sum.count })}
                {'markup' in sum && (
                  <span className="dot">
                    {t('centerTeam.book.markup', {
                      amount: isolate(owed(sum.markup, sum.currency)),
                    })}
                  </span>
                )}
              </span>
            </span>
          ))}
        </Figure>
      </ul>
    </section>
  );
}

interface FigureProps {
  readonly href: string;
  readonly label: string;
  readonly children: ReactNode;
}

const Figure = ({ href, label, children }: FigureProps) => (
  <li>
    <Anchor href={href} className="team-figure">
      <span className="muted">{label}</span>
      <span className="team-amount">{children}</span>
    </Anchor>
  </li>
);
