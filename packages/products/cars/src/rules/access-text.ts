// Formats how a driver gets to a desk, for pages, documents and emails.
import type { DeskAccess, DeskPlace } from '../shapes.ts';

interface Reach {
  readonly access: DeskAccess;
  readonly minutesAway: number;
  readonly place: DeskPlace;
}

type Translate = (key: string, values: Record<string, string | number>) => string;

/**
 * 'In the terminal', 'Shuttle, 8 min'. A counter that is not at an airport is described by its kind
 * of place: 'Desk in town'.
 * @param t translates the texts of cars
 */
export const accessText = ({ access, minutesAway, place }: Reach, t: Translate): string => {
  if (access === 'in_terminal')
    return t(place === 'airport' ? 'cars.access.in_terminal' : `cars.counter.${place}`, {});
  const way = t(`cars.access.${access}`, {});
  return minutesAway > 0 ? t('cars.accessMinutes', { access: way, count: minutesAway }) : way;
};
