// Search of a product on a page of its own, with recent searches.
import { Anchor, classNames, Icon, icons, Picture } from '@portico/design';
import type { ReactNode } from 'react';
import './start-page.css';

interface StartPageProps {
  readonly head: string;
  readonly note: string;
  readonly form: ReactNode;
  /** Optional: address of a background scene with a plain area behind the form. */
  readonly scene?: string;
  readonly recent: RecentProps;
  /** Further class, for a product whose recent searches have a shape of their own. */
  readonly className?: string;
  /** Further sections below. */
  readonly children?: ReactNode;
}

interface RecentProps {
  readonly head: string;
  readonly clearLabel: string;
  readonly onClear: () => void;
  /** Newest first; if empty, the section is omitted. */
  readonly searches: readonly RecentSearch[];
}

export interface RecentSearch {
  readonly address: string;
  readonly where: string;
  /** Dates and travellers. */
  readonly facts: readonly string[];
}

export function StartPage(props: StartPageProps) {
  const { head, note, form, scene, recent, className, children } = props;
  return (
    <div className={classNames('wrap start-page', className)}>
      <div className="start-say">
        <h1 className="hero-head">{head}</h1>
        <p className="read muted">{note}</p>
      </div>
      {scene !== undefined && (
        <Picture className="start-scene" shape="fill" first picture={{ src: scene, alt: '' }} />
      )}
      <div className="start-form">{form}</div>
      <Recent {...recent} />
      {children}
    </div>
  );
}

function Recent({ head, clearLabel, onClear, searches }: RecentProps) {
  if (searches.length === 0) return null;
  return (
    <section className="start-recent" aria-labelledby="recent-head">
      <div className="row between">
        <h2 id="recent-head" className="start-recent-head">
          {head}
        </h2>
        <button type="button" className="link small" onClick={onClear}>
          {clearLabel}
        </button>
      </div>
      <ul className="start-recent-list">
        {searches.map(({ address, where, facts }) => (
          <li key={address}>
            <Anchor className="start-recent-one" href={address}>
              <Icon of={icons.history} />
              <span>
                <b>
                  <bdi>{where}</bdi>
                </b>
                <small>
                  {facts.map((fact, at) => (
                    <span key={fact} className={at === 0 ? undefined : 'dot'}>
                      <bdi>{fact}</bdi>
                    </span>
                  ))}
                </small>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
