import type { Offer } from '../../shapes.ts';
import { Amount, TabLinks } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useEffect, useState } from 'react';
import { useShown } from '@portico/storefront/parts/amounts';
import { coversText } from '../guests-text.ts';

export interface Section {
  readonly id: string;
  readonly label: string;
}

interface SubNavProps {
  readonly sections: readonly Section[];
  readonly offer: Offer | null;
  readonly nights: number;
  readonly rooms: number;
  readonly onContinue: () => void;
}

/** Navigation of the page's sections, with the chosen rate and its total at the end. */
export function SubNav({ sections, offer, nights, rooms, onContinue }: SubNavProps) {
  const { t } = useTranslation();
  const shown = useShown();
  const current = useCurrentSection(sections);
  const price = offer?.price;
  return (
    <div className="sub-nav">
      <TabLinks
        label={t('hotel.parts')}
        links={sections.map(({ id, label }) => ({ href: `#${id}`, label }))}
        current={`#${current}`}
        end={
          offer && price ? (
            <span className="row not-small small">
              <span className="muted sub-nav-room">{offer.room.name}</span>
              <b>
                <Amount>{shown(price.total, price.currency)}</Amount>
              </b>
              <span className="muted">{coversText(nights, rooms, t)}</span>
              <button type="button" className="link" onClick={onContinue}>
                {t('common.continue')}
              </button>
            </span>
          ) : undefined
        }
      />
    </div>
  );
}

/** Returns the section whose heading was the last to pass the upper third of the window. */
function useCurrentSection(sections: readonly Section[]): string {
  const [current, setCurrent] = useState(sections[0]?.id ?? '');
  const ids = sections.map(({ id }) => id).join(' ');
  useEffect(() => {
    const look = () => {
      const line = window.innerHeight / 3;
      const passed = ids
        .split(' ')
        .filter(
          (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line,
        );
      setCurrent(passed.at(-1) ?? ids.split(' ')[0] ?? '');
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [ids]);
  return current;
}
