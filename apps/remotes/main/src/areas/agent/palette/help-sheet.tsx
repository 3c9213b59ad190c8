import { Modal, IconButton, icons } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useId } from 'react';
import { useEntryName } from '../frame/menu-entry.tsx';
import { SingleKeysSwitch } from '../parts/single-keys-switch.tsx';
import { GO_TO, GO_TO_TASKS } from './commands.ts';
import { useScope } from '../parts/use-scope.ts';
import { KeyCaps } from './key-caps.tsx';
import './palette.css';

/** Every key of the command center, and the switch for single keys (WCAG 2.1.4). */
export function HelpSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const nameOf = useEntryName();
  const anywhere: readonly (readonly [string, readonly string[]])[] = [
    [t('centerPalette.label'), ['Ctrl', 'K']],
    [t('centerPalette.do.fold'), ['[']],
    [t('centerPalette.do.new'), ['N']],
    [t('center.presenter.name'), ['P']],
    [t('centerPalette.help.leave'), ['Esc']],
    [t('centerPalette.do.help'), ['?']],
  ];
  const goTo = [
    ...Object.entries(GO_TO).map(([label, letter]) => [nameOf(label), ['G', letter]] as const),
    [t('centerPalette.do.tasks'), ['G', GO_TO_TASKS]] as const,
  ];
  const mayAssign = useScope('bookings.assign') !== 'none';
  const key = (name: string, ...keys: readonly string[]) =>
    [t(`centerPalette.help.${name}`), keys] as const;
  const list = [
    key('move', 'J', 'K'),
    key('open', 'Enter'),
    key('page', 'Shift', 'Enter'),
    key('select', 'X'),
    key('range', 'Shift', 'X'),
    key('selectAll', 'Ctrl', 'A'),
    key('filter', 'F'),
    key('view', '1', '9'),
    key('export', 'E'),
    ...(mayAssign ? [key('assignSelected', 'A')] : []),
    key('clear', 'Esc'),
  ];
  const record = [
    key('neighbour', 'J', 'K'),
    key('copy', 'C'),
    ...(mayAssign ? [key('assignOpen', 'A')] : []),
    key('close', 'Esc'),
  ];
  return (
    <Modal open onClose={onClose} className="modal center-help" labelledBy={id}>
      <div className="center-help-head">
        <h2 id={id}>{t('centerPalette.help.title')}</h2>
        <IconButton icon={icons.close} label={t('common.close')} onClick={onClose} />
      </div>
      <div className="center-help-columns">
        <Keys title={t('centerPalette.help.anywhere')} rows={anywhere} />
        <Keys title={t('centerPalette.help.list')} rows={list} />
        <Keys title={t('centerPalette.help.goTo')} rows={goTo} />
        <Keys title={t('centerPalette.help.record')} rows={record} />
      </div>
      <SingleKeysSwitch />
    </Modal>
  );
}

const Keys = ({
  title,
  rows,
}: {
  readonly title: string;
  readonly rows: readonly (readonly [string, readonly string[]])[];
}) => (
  <section>
    <h3>{title}</h3>
    <dl>
      {rows.map(([name, keys]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className="visually-hidden">{keys.join(' ')}</span>
            <KeyCaps keys={keys} />
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
