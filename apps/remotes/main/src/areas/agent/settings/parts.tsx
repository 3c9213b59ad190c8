import { classNames, Icon, icons } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { type ReactNode, useEffect, useId, useState } from 'react';

interface SettingsGroupProps {
  readonly title: string;
  /** One sentence: where visitors see it. */
  readonly text: string;
  readonly children: ReactNode;
}

/** Some settings under one title: the title at the start, their fields at the end. */
export function SettingsGroup({ title, text, children }: SettingsGroupProps) {
  const id = useId();
  return (
    <section className="set-group" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
      <div className="set-fields">{children}</div>
    </section>
  );
}

interface SwitchRowProps {
  readonly label: ReactNode;
  /** The consequence, or the reason why there is none now. */
  readonly text: ReactNode;
  readonly isOn: boolean;
  readonly onTurn: (isOn: boolean) => void;
  /** Before the label. */
  readonly start?: ReactNode;
  /** Before the switch. */
  readonly end?: ReactNode;
  readonly className?: string;
}

/** A switch with its consequence. */
export function SwitchRow({ label, text, isOn, onTurn, start, end, className }: SwitchRowProps) {
  const id = useId();
  return (
    <div className={classNames('set-switch', className)}>
      {start}
      <label htmlFor={id} className="set-switch-words">
        <span id={`${id}-label`} className="set-switch-label">
          {label}
        </span>
        <span id={`${id}-text`} className="set-switch-text">
          {text}
        </span>
      </label>
      {end}
      <button
        id={id}
        type="button"
        role="switch"
        className="set-knob"
        aria-checked={isOn}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-text`}
        onClick={() => onTurn(!isOn)}
      />
    </div>
  );
}

/** For how long a finished change is announced, in ms. */
const NEWS_MS = 5_000;

/** Announces that the changes are saved. */
export function SavedNews({ isSaved }: { readonly isSaved: boolean }) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    setShown(isSaved);
    if (!isSaved) return;
    const timer = setTimeout(() => setShown(false), NEWS_MS);
    return () => clearTimeout(timer);
  }, [isSaved]);
  return (
    <p className="set-news" role="status">
      {isShown && (
        <>
          <Icon of={icons.check} size="sm" />
          {t('centerSettings.saved')}
        </>
      )}
    </p>
  );
}
