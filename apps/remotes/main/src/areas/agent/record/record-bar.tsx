import { Icon, icons, type IconShape } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { copyText } from '@portico/storefront/platform/clipboard';
import { useEffect, useRef, useState } from 'react';
import { useKeys } from '../parts/keys.ts';

export interface RecordBarProps {
  readonly reference: string;
  /** Opens a neighbour in the list; null at its ends. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  /** Opens the record as a whole page; null if it is one. */
  readonly onFull: (() => void) | null;
  readonly onClose: () => void;
}

/** Reference with a copy button, and buttons for neighbours, full page and close. */
export function RecordBar({ reference, onPrevious, onNext, onFull, onClose }: RecordBarProps) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => setCopied(false), [reference]);
  const copy = () => void copyText(reference).then(setCopied);
  const bar = useRef<HTMLDivElement>(null);
  useKeys({ C: copy }, bar);
  return (
    <div ref={bar} className="c-record-bar">
      <bdi className="c-reference">{reference}</bdi>
      <Tool icon={isCopied ? icons.check : icons.copy} label={t('record.copy')} onPress={copy} />
      <span role="status" className="visually-hidden">
        {isCopied ? t('record.copied') : ''}
      </span>
      <span className="c-record-ways">
        <Tool icon={icons.chevronUp} label={t('record.previous')} onPress={onPrevious} />
        <Tool icon={icons.chevronDown} label={t('record.next')} onPress={onNext} />
        {onFull && <Tool icon={icons.external} label={t('record.full')} onPress={onFull} />}
        <Tool icon={icons.close} label={t('record.close')} onPress={onClose} />
      </span>
    </div>
  );
}

interface ToolProps {
  readonly icon: IconShape;
  readonly label: string;
  readonly onPress: (() => void) | null;
}

const Tool = ({ icon, label, onPress }: ToolProps) => (
  <button
    type="button"
    className="c-tool"
    aria-label={label}
    title={label}
    aria-disabled={onPress === null || undefined}
    onClick={() => onPress?.()}
  >
    <Icon of={icon} size="sm" />
  </button>
);
