import { Icon, icons } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import type { PrintedNames, PrintFault, TypedName } from '@portico/storefront/product-parts';
import {
  isSameOnTicket,
  type NamedTraveller,
  type NameFault,
  nameFaults,
  ticketName,
  TITLES,
} from '../../rules/ticket-name.ts';
import './printed-names.css';

/** Converts a typed name for the rules, with the title once selected. */
const namedOf = ({ firstName, lastName, type, typed }: TypedName): NamedTraveller => ({
  firstName,
  lastName,
  type,
  title: TITLES.find((title) => title === typed?.title),
});

/** Translation key of the correction hint. */
const keyOf = (fault: NameFault): string =>
  `flightSale.printed.${fault === 'empty' ? 'characters' : fault}`;

const isWhole = ({ firstName, lastName }: TypedName): boolean =>
  firstName.trim() !== '' && lastName.trim() !== '';

/** Shows the exact text of the ticket: the order is sent with it. */
function Preview({ name }: { readonly name: TypedName }) {
  const { t } = useTranslation();
  if (!isWhole(name)) return null;
  const result = ticketName(namedOf(name));
  if (!result.ok)
    return (
      <p className="printed-name is-wrong">
        <Icon of={icons.ticket} />
        <span>
          {nameFaults(name)
            .map(({ field, fault }) =>
              t(`flightSale.printed.${field === 'firstName' ? 'first' : 'last'}`, {
                fault: t(keyOf(fault)),
              }),
            )
            .join(' ')}
        </span>
      </p>
    );
  const { printed } = result.name;
  return (
    <p className="printed-name">
      <Icon of={icons.ticket} />
      <span className="small muted">{t('flightSale.printed.as')}</span>
      <b className="strong">
        <bdi dir="ltr">{printed}</bdi>
      </b>
    </p>
  );
}

function faults(names: readonly TypedName[]): PrintFault[] {
  return names.flatMap((name, index): PrintFault[] => {
    const wrong = nameFaults(name);
    if (wrong.length > 0 || !isWhole(name))
      return wrong.map(({ field, fault }) => ({ index, field, key: keyOf(fault) }));
    const isTwice = names
      .slice(0, index)
      .some((before) => isWhole(before) && isSameOnTicket(namedOf(before), namedOf(name)));
    return isTwice ? [{ index, field: 'firstName', key: 'flightSale.printed.twice' }] : [];
  });
}

export const ticketNames: PrintedNames = { Preview, faults };
