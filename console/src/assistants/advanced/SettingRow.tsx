import { Trans, useLingui } from '@lingui/react/macro';
import { isSame, valueAt } from '../../platform/form/paths.ts';
import { classes } from '../../ui/classes.ts';
import { settingValue } from '../settings/setting-value.ts';
import { SettingControl } from './SettingControl.tsx';
import type { SettingRowProps } from './setting-props.ts';
import link from '../../ui/Link.module.css';
import styles from './AdvancedForm.module.css';

/** A field: its name, what it does, its control, its default, and the way back to it. */
export function SettingRow(props: SettingRowProps) {
  const { path, words, facts, form, readOnly, isDependent, isActive, lacksModel } = props;
  const { t, i18n } = useLingui();
  const label = i18n._(words.name);
  const value = valueAt(form.values, path);
  const differs = !isSame(value, facts.default);
  const usual = facts.standard_text ? t`standard text` : settingValue(path, facts.default, i18n) || t`empty`;
  return (
    <li className={classes(styles.row, differs && styles.differs, isDependent && styles.dependent)}>
      <SettingControl {...props} label={label} disabled={!isActive} />
      {lacksModel && (
        <p className={styles.lacks}>
          <Trans>Needs a model</Trans>
        </p>
      )}
      <p className={styles.default}>
        {!differs ? (
          <span className={styles.same}>
            <Trans>default</Trans>
          </span>
        ) : (
          <>
            <b>
              <Trans>Default: {usual}</Trans>
            </b>
            {!readOnly && (
              <button
                type="button"
                className={link.link}
                aria-label={t`Reset: ${label}`}
                onClick={() => form.restore({ [path]: facts.default })}
              >
                <Trans>Reset</Trans>
              </button>
            )}
          </>
        )}
      </p>
    </li>
  );
}
