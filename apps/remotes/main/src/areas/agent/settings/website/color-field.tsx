import { TextField } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { type ComponentProps, useRef } from 'react';
import { brandColorOf, type Measured, measuresOf } from './contrast.ts';

interface ColorFieldProps extends Pick<
  ComponentProps<typeof TextField>,
  'name' | 'value' | 'error' | 'onChange' | 'onBlur'
> {
  readonly value: string;
  readonly onPick: (color: string) => void;
}

/** The agency's colour as a code or from the browser's own picker, and what becomes of it. */
export function ColorField({ onPick, ...field }: ColorFieldProps) {
  const { t } = useTranslation();
  const color = brandColorOf(field.value);
  // while something else is typed, the last colour stays: nothing moves
  const last = useRef(color ?? '');
  last.current = color ?? last.current;
  const shown = last.current;
  return (
    <>
      <TextField
        {...field}
        label={t('centerSettings.branding.primaryColor')}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        hint={t('centerSettings.branding.colorHint')}
        end={
          <input
            type="color"
            className="set-color"
            aria-label={t('centerSettings.branding.pick')}
            value={shown}
            onChange={({ target }) => onPick(target.value)}
          />
        }
      />
      {shown !== '' && (
        <ul className="set-measures plain-list" aria-label={t('centerSettings.branding.measures')}>
          {measuresOf(shown).map((measured) => (
            <MeasuredRow key={measured.part} {...measured} />
          ))}
        </ul>
      )}
    </>
  );
}

function MeasuredRow({ part, front, ground, ratio, own, done }: Measured) {
  const { t } = useTranslation();
  return (
    <li className="set-measure">
      <svg className="set-sample" viewBox="0 0 36 28" aria-hidden="true">
        <rect
          x="1.5"
          y="1.5"
          width="33"
          height="25"
          rx="6"
          fill={ground}
          stroke={part === 'button' ? ground : part === 'edge' ? front : '#d9dde2'}
          strokeWidth={part === 'edge' ? 3 : 1}
        />
        {part !== 'edge' && (
          <text x="18" y="19" textAnchor="middle" fontSize="13" fontWeight="600" fill={front}>
            Aa
          </text>
        )}
      </svg>
      <span>
        <span className="set-switch-label">{t(`centerSettings.measure.${part}`)}</span>
        <span className="set-switch-text">
          {t(`centerSettings.measure.done.${done}`, { ratio: own.toFixed(1) })}
        </span>
      </span>
      <bdi className="set-ratio" dir="ltr">
        {ratio.toFixed(1)}
      </bdi>
    </li>
  );
}
