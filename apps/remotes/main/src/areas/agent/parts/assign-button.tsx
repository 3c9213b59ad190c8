import { Button, Icon, icons, Popup, Skeleton } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useRef, useState } from 'react';
import { useAgentsToAssign } from './assign-button.query.ts';
import { useKeys } from './keys.ts';
import { ReasonedButton } from './reasoned-button.tsx';
import { RefusedNote } from './refused-note.tsx';
import { stepWithin } from './step-within.ts';
import './assign-button.css';

interface AssignButtonProps {
  readonly look: 'quiet' | 'line';
  readonly isBusy: boolean;
  /** Reason why the booking cannot be assigned now; null if it can. */
  readonly reason?: string | null;
  /** Agent in charge; null if unassigned, absent if there may be several. */
  readonly current?: string | null;
  /** Edge of the button that the list of agents is aligned to. */
  readonly side?: 'start' | 'end';
  /** False while key A has nothing to assign here. Default: true. */
  readonly hasKey?: boolean;
  readonly onChoose: (agentId: string | null) => void;
}

/** Button with the agents who may be in charge of a booking, by name. Key A opens it. */
export function AssignButton(props: AssignButtonProps) {
  const { look, isBusy, reason = null, current, side = 'end', hasKey = true, onChoose } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = () => !isBusy && reason === null && setOpen(true);
  useKeys(hasKey ? { A: open } : {}, button);
  return (
    <span className="popup-place">
      <ReasonedButton
        ref={button}
        look={look}
        icon={icons.person}
        busy={isBusy}
        reason={reason}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-keyshortcuts={hasKey ? 'A' : undefined}
        onClick={() => (isOpen ? setOpen(false) : open())}
      >
        {t('centerParts.assign')} {hasKey && <kbd className="c-key not-phone">A</kbd>}
      </ReasonedButton>
      {isOpen && (
        <Popup
          label={t('centerParts.assignTo')}
          trigger={button}
          side={side}
          className="c-assign"
          onClose={() => setOpen(false)}
          closeLabel={t('common.close')}
        >
          <Agents
            current={current}
            onChoose={(agentId) => {
              setOpen(false);
              onChoose(agentId);
            }}
          />
        </Popup>
      )}
    </span>
  );
}

/** Once the agents are loaded, the one in charge takes the focus, else the first. */
function focusChoice(list: HTMLElement | null): void {
  const choice = list?.querySelector('[aria-current]') ?? list?.querySelector('button');
  if (choice instanceof HTMLElement) choice.focus({ preventScroll: true });
}

function Agents({ current, onChoose }: Pick<AssignButtonProps, 'current' | 'onChoose'>) {
  const { t } = useTranslation();
  const { value, status, code, reload } = useAgentsToAssign();
  if (value === null && status === 'rejected')
    return (
      <div className="c-choices">
        <RefusedNote refused={{ ok: false, code }} />
        <Button size="sm" onClick={reload}>
          {t('common.retry')}
        </Button>
      </div>
    );
  if (value === null)
    return (
      <div className="c-choices" aria-busy="true">
        <Skeleton width="full" />
      </div>
    );
  const choices = [...value.agents, { id: null, name: t('centerParts.unassigned') }] as const;
  return (
    <ul ref={focusChoice} className="plain-list c-choices" onKeyDown={(event) => stepWithin(event)}>
      {choices.map(({ id, name }) => (
        <li key={id}>
          <button
            type="button"
            className="c-option"
            aria-current={id === current || undefined}
            onClick={() => onChoose(id)}
          >
            <span>
              <bdi>{name}</bdi>
            </span>
            {id === current && <Icon of={icons.check} size="sm" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
