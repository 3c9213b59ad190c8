// Filters by codes: airlines, alliances, departure and arrival airports, and connecting airports.
import { FilterSection } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useKeptOrder } from '@portico/storefront/search/use-kept-order';
import { useMemo, useState } from 'react';
import type { OptionCount } from '../../rules/filters.ts';
import { Counted, type GroupProps } from './filter-parts.tsx';

const FEW = 6;

/** Returns the option keys, cheapest first, including selected ones. */
function keysOf(options: ReadonlyMap<string, OptionCount>, chosen: readonly string[]): string[] {
  const keys = [...new Set([...options.keys(), ...chosen])];
  const from = (key: string) => options.get(key)?.from ?? Number.MAX_SAFE_INTEGER;
  return keys.sort((a, b) => from(a) - from(b) || (a < b ? -1 : 1));
}

interface CodesFilterProps extends GroupProps {
  readonly name: 'airlines' | 'alliances';
  readonly title: string;
  readonly word: (code: string) => string;
}

export function CodesFilter({
  name,
  title,
  word,
  rows,
  filters,
  found,
  counts,
  onChange,
}: CodesFilterProps) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const known = useMemo(
    () =>
      new Set(rows.flatMap((row) => (name === 'airlines' ? row.airlines : (row.alliance ?? [])))),
    [rows, name],
  );
  const chosen = filters[name];
  const keys = useKeptOrder(keysOf(counts[name], [...chosen, ...known]));
  if (keys.length < 2) return null;
  const shown = isWhole ? keys : keys.filter((key, i) => i < FEW || chosen.includes(key));
  const toggle = (key: string) =>
    onChange({
      ...filters,
      [name]: chosen.includes(key)
        ? chosen.filter((other) => other !== key)
        : [...chosen, key].sort(),
    });
  return (
    <FilterSection title={title}>
      {shown.map((key) => (
        <Counted
          key={key}
          isOn={chosen.includes(key)}
          option={counts[name].get(key)}
          currency={found.currency}
          onToggle={() => toggle(key)}
        >
          <bdi>{word(key)}</bdi>
        </Counted>
      ))}
      {keys.length > FEW && (
        <button type="button" className="link small filter-more" onClick={() => setWhole(!isWhole)}>
          {isWhole
            ? t('list.fewer')
            : t('flightResults.more', { count: keys.length - shown.length })}
        </button>
      )}
    </FilterSection>
  );
}

/** Filter by airports of the departure and arrival cities, if they have several. */
export function AirportsFilter({ rows, filters, found, counts, onChange }: GroupProps) {
  const { t } = useTranslation();
  const ends = useMemo(
    () => [...new Set(rows.flatMap(({ legs }) => legs.flatMap(({ from, to }) => [from, to])))],
    [rows],
  );
  const legs = rows[0]?.legs.length ?? 0;
  const { airports } = filters;
  const keys = useKeptOrder(keysOf(counts.airports, [...airports, ...ends]));
  const isOneEach = ends.length <= Math.max(2, legs + (legs > 2 ? 1 : 0)) && airports.length === 0;
  if (isOneEach) return null;
  return (
    <FilterSection title={t('flightResults.airports')}>
      {keys.map((code) => (
        <Counted
          key={code}
          isOn={airports.includes(code)}
          option={counts.airports.get(code)}
          currency={found.currency}
          onToggle={() =>
            onChange({
              ...filters,
              airports: airports.includes(code)
                ? airports.filter((other) => other !== code)
                : [...airports, code].sort(),
            })
          }
        >
          <bdi>{`${found.airports[code]?.city ?? ''} ${code}`.trim()}</bdi>
        </Counted>
      ))}
    </FilterSection>
  );
}

/** Filter by connecting airports. */
export function ChangesFilter({ filters, found, counts, onChange }: GroupProps) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const { via } = filters;
  const keys = useKeptOrder(
    [...new Set([...counts.via.keys(), ...via])].sort(
      (a, b) =>
        (counts.via.get(b)?.count ?? 0) - (counts.via.get(a)?.count ?? 0) || (a < b ? -1 : 1),
    ),
  );
  if (keys.length === 0) return null;
  const shown = isWhole ? keys : keys.filter((key, i) => i < FEW || via.includes(key));
  return (
    <FilterSection title={t('flightResults.changeAt')}>
      {shown.map((code) => (
        <Counted
          key={code}
          isOn={via.includes(code)}
          option={counts.via.get(code)}
          currency={found.currency}
          onToggle={() =>
            onChange({
              ...filters,
              via: via.includes(code)
                ? via.filter((other) => other !== code)
                : [...via, code].sort(),
            })
          }
        >
          <bdi>{`${found.airports[code]?.city ?? ''} ${code}`.trim()}</bdi>
        </Counted>
      ))}
      {keys.length > FEW && (
        <button type="button" className="link small filter-more" onClick={() => setWhole(!isWhole)}>
          {isWhole
            ? t('list.fewer')
            : t('flightResults.more', { count: keys.length - shown.length })}
        </button>
      )}
    </FilterSection>
  );
}
