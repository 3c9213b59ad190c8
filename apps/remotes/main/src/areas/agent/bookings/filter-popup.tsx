import { Checkbox, Icon, icons, Popup } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { type RefObject, useState } from 'react';
import { useAgentsToAssign } from '../parts/assign-button.query.ts';
import { DayRange } from '../parts/day-range.tsx';
import { stepWithin } from '../parts/step-within.ts';
import { useScope } from '../parts/use-scope.ts';
import { type FilterName, type ListAddress, PAGE_SIZE, STATUSES } from './list-address.ts';

const FIELDS = ['status', 'travel', 'booked', 'agent'] as const satisfies readonly FilterName[];
type Field = (typeof FIELDS)[number];

const FIELD_ICONS = {
  status: icons.circleCheck,
  travel: icons.calendar,
  booked: icons.clock,
  agent: icons.person,
} as const;

export interface FilterPopupProps {
  readonly state: ListAddress;
  readonly agents: ReadonlyMap<string, string>;
  /** Field to open with; null for the list of fields. */
  readonly field: FilterName | null;
  readonly trigger: RefObject<HTMLElement | null>;
  readonly onState: (state: ListAddress) => void;
  readonly onClose: () => void;
}

/** Filters in two steps: the field, then its values, each applied at once. */
export function FilterPopup({ state, agents, field, trigger, onState, onClose }: FilterPopupProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<FilterName | null>(field);
  const label = (name: Field) => t(`centerBookings.filter.${name}`);
  const fields = FIELDS.filter((name) =>
    label(name).toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase()),
  );
  const apply = (change: Partial<ListAddress>) =>
    onState({ ...state, ...change, shown: PAGE_SIZE });
  return (
    <Popup
      label={t('centerBookings.filterBy')}
      trigger={trigger}
      onClose={onClose}
      closeLabel={t('common.close')}
      className="c-filter-popup"
    >
      <div className="c-filter-fields">
        <input
          className="c-input"
          aria-label={t('centerBookings.filterBy')}
          placeholder={t('centerBookings.filterBy')}
          value={typed}
          data-autofocus=""
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            const [first] = fields;
            if (event.key === 'Enter' && first !== undefined) setChosen(first);
          }}
        />
        <ul className="plain-list" onKeyDown={(event) => stepWithin(event)}>
          {fields.map((name) => (
            <li key={name}>
              <button
                type="button"
                className="c-option"
                aria-expanded={chosen === name}
                onClick={() => setChosen(name)}
              >
                <Icon of={FIELD_ICONS[name]} size="sm" />
                <span>{label(name)}</span>
                <Icon of={icons.chevronForward} size="sm" />
              </button>
            </li>
          ))}
        </ul>
      </div>
      {chosen !== null && chosen !== 'q' && chosen !== 'deadline' && (
        <fieldset className="c-filter-values">
          <legend className="visually-hidden">{label(chosen)}</legend>
          {chosen === 'status' && <StatusValues state={state} onApply={apply} />}
          {chosen === 'travel' && (
            <DayRange
              label={label(chosen)}
              days={daysOf(state.from, state.to)}
              isAhead
              onDays={({ from, to }) => apply({ from: from ?? '', to: to ?? '' })}
            />
          )}
          {chosen === 'booked' && (
            <DayRange
              label={label(chosen)}
              days={daysOf(state.createdFrom, state.createdTo)}
              onDays={({ from, to }) => apply({ createdFrom: from ?? '', createdTo: to ?? '' })}
            />
          )}
          {chosen === 'agent' && <AgentFilter state={state} agents={agents} onApply={apply} />}
        </fieldset>
      )}
    </Popup>
  );
}

interface ValuesProps {
  readonly state: ListAddress;
  readonly onApply: (change: Partial<ListAddress>) => void;
}

function StatusValues({ state, onApply }: ValuesProps) {
  const { t } = useTranslation();
  return STATUSES.map((status) => {
    const isOn = state.status.includes(status);
    return (
      <Checkbox
        key={status}
        checked={isOn}
        onChange={() =>
          onApply({
            status: STATUSES.filter((one) => (one === status ? !isOn : state.status.includes(one))),
          })
        }
      >
        {t(`centerParts.status.${status}`)}
      </Checkbox>
    );
  });
}

/** Returns the range of an address, where '' is an open end. */
const daysOf = (from: string, to: string) => ({ from: from || null, to: to || null });

type AgentValuesProps = ValuesProps & {
  /** Names by id. */
  readonly agents: ReadonlyMap<string, string>;
};

/** Offers all agents to readers who may assign bookings, and the agents of the rows to others. */
function AgentFilter(props: AgentValuesProps) {
  return useScope('bookings.assign') === 'none' ? (
    <AgentValues {...props} />
  ) : (
    <AllAgentValues {...props} />
  );
}

function AllAgentValues({ agents, ...props }: AgentValuesProps) {
  const { value } = useAgentsToAssign();
  const all = new Map(value?.agents.map(({ id, name }) => [id, name]) ?? agents);
  // the chosen one may be no agent any more
  const chosen = agents.get(props.state.agent);
  if (chosen !== undefined) all.set(props.state.agent, chosen);
  return <AgentValues {...props} agents={all} />;
}

function AgentValues({ state, agents, onApply }: AgentValuesProps) {
  const { t } = useTranslation();
  const choices: readonly (readonly [string, string])[] = [
    ['', t('centerBookings.agent.all')],
    ['me', t('centerBookings.agent.me')],
    ['none', t('centerBookings.agent.none')],
    ...agents,
  ];
  return choices.map(([id, name]) => (
    <label key={id} className="radio">
      <input
        type="radio"
        name="agent"
        checked={state.agent === id}
        onChange={() => onApply({ agent: id })}
      />
      <bdi>{name}</bdi>
    </label>
  ));
}
