import { Trans, useLingui } from '@lingui/react/macro';
import type { CheckedPair } from '@regia/contract/widget/color-pairs';
import type { ColorRole } from '@regia/contract/widget/colors';
import { ErrorIcon } from '@regia/icons/ErrorIcon';
import { classes } from '../../ui/classes.ts';
import { ContrastFigure } from './ContrastFigure.tsx';
import { digitsOf, opacityOf, TRANSPARENT_ROLE, withDigits, withOpacity } from './color-values.ts';
import { ROLE_WORDS } from './role-words.ts';
import styles from './ColorRow.module.css';

interface ColorRowProps {
  role: ColorRole;
  /** The color as typed. */
  typed: string;
  /** The color as the preview shows it. */
  color: string;
  /** The worst pair of the role, if it has contrasts. */
  pair: CheckedPair | undefined;
  error: string | undefined;
  /** Whether the preview outlines the role. */
  isOutlined: boolean;
  onChange: (role: ColorRole, color: string) => void;
  onBlur: () => void;
  /** Called when the pointer or the focus enters the row, and with undefined when it leaves. */
  onPoint: (role: ColorRole | undefined) => void;
}

export const colorFieldId = (role: ColorRole) => `color-${role}`;

/** A color: chooser, name, hexadecimal value, and its contrast. */
export function ColorRow(props: ColorRowProps) {
  const { role, typed, color, pair, error, isOutlined, onChange, onBlur, onPoint } = props;
  const { t, i18n } = useLingui();
  const words = ROLE_WORDS[role];
  const name = i18n._(words.name);
  const id = colorFieldId(role);
  return (
    <li>
      <div
        role="presentation"
        className={classes(styles.row, isOutlined && styles.outlined)}
        onPointerEnter={() => onPoint(role)}
        onPointerLeave={() => onPoint(undefined)}
        onFocus={() => onPoint(role)}
        onBlur={() => onPoint(undefined)}
      >
        <span className={styles.swatch} style={{ '--color': color } as object}>
          <input
            type="color"
            className={styles.chooser}
            aria-label={t`Choose: ${name}`}
            value={color.slice(0, 7)}
            onChange={({ target }) => onChange(role, withDigits(role, typed, target.value))}
          />
        </span>
        <span className={styles.words}>
          <label htmlFor={id} className={styles.name}>
            {name}
          </label>
          <span id={`${id}-paints`} className={styles.paints}>
            {i18n._(words.paints)}
          </span>
        </span>
        <span className={styles.values}>
          <input
            type="text"
            id={id}
            name={`colors.${role}`}
            className={styles.hex}
            value={digitsOf(role, typed)}
            maxLength={9}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={`${id}-paints ${id}-below`}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => onChange(role, withDigits(role, typed, target.value))}
            onBlur={onBlur}
          />
          {role === TRANSPARENT_ROLE && (
            <span className={styles.opacity}>
              <input
                type="number"
                min={0}
                max={100}
                className={styles.hex}
                aria-label={t`Opacity in percent: ${name}`}
                value={opacityOf(color)}
                onChange={({ target }) => onChange(role, withOpacity(typed, target.valueAsNumber || 0))}
              />
              <span aria-hidden>%</span>
            </span>
          )}
        </span>
        {pair ? <ContrastFigure pair={pair} /> : <span />}
        <span id={`${id}-below`} className={error ? styles.error : styles.hidden}>
          {error ? (
            <>
              <ErrorIcon size={13} /> {error}
            </>
          ) : (
            pair && !pair.isPassed && <Trans>Hard to read</Trans>
          )}
        </span>
      </div>
    </li>
  );
}
