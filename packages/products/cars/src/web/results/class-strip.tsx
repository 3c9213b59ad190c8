import { CarouselArrows, useCarousel } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useShown } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';
import { useState } from 'react';
import { CAR_CLASSES } from '../../rules/acriss.ts';
import type { CarFilters, FilterCounts } from '../../rules/filters.ts';
import { ClassShape } from './class-shape.tsx';

interface ClassStripProps {
  readonly counts: FilterCounts['classes'];
  readonly filters: CarFilters;
  readonly currency: string | null;
  readonly onFilters: (filters: CarFilters) => void;
}

/** Shows the found classes, each with its cheapest total; several can be selected. */
export function ClassStrip({ counts, filters, currency, onFilters }: ClassStripProps) {
  const { t } = useTranslation();
  const amount = useShown();
  const strip = useCarousel();
  const [isMoved, setMoved] = useState(false);
  const { classes } = filters;
  const shown = CAR_CLASSES.filter(
    (one) => (counts.get(one)?.count ?? 0) > 0 || classes.includes(one),
  );
  if (shown.length < 2) return null;
  return (
    <div className={isMoved ? 'car-strip is-moved' : 'car-strip'}>
      <ul
        ref={strip.list}
        aria-label={t('carResults.classes')}
        className="car-classes"
        onScroll={({ currentTarget }) => setMoved(Math.abs(currentTarget.scrollLeft) > 2)}
      >
        {shown.map((one) => {
          const isOn = classes.includes(one);
          const { count = 0, from = null } = counts.get(one) ?? {};
          return (
            <li key={one}>
              <label className={isOn ? 'car-class on' : 'car-class'}>
                <input
                  type="checkbox"
                  checked={isOn}
                  // the strip may stop at a partly hidden class, which keyboard users cannot scroll
                  onFocus={({ currentTarget }) =>
                    currentTarget
                      .closest('li')
                      ?.scrollIntoView({ inline: 'center', block: 'nearest' })
                  }
                  onChange={() =>
                    onFilters({
                      ...filters,
                      classes: isOn ? classes.filter((other) => other !== one) : [...classes, one],
                    })
                  }
                />
                <ClassShape of={one} />
                <b>{t(`cars.class.${one}`)}</b>
                <span className="small muted">
                  {from !== null && currency !== null ? (
                    t('carResults.from', { amount: isolate(amount(from, currency)) })
                  ) : (
                    <bdi>{count}</bdi>
                  )}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      <CarouselArrows
        control={strip}
        previousLabel={t('carResults.classesBefore')}
        nextLabel={t('carResults.classesAfter')}
      />
    </div>
  );
}
