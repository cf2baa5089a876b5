import { Trans, useLingui } from '@lingui/react/macro';
import type { SettingFacts } from '@regia/contract/assistants/advanced-calls';
import { isSame } from '../../platform/form/paths.ts';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { classes } from '../../ui/classes.ts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { settingValue } from '../settings/setting-value.ts';
import { optionsOf, type SettingWords } from '../settings/words.ts';
import type { useAssistantForm } from '../use-assistant-form.tsx';
import { type AdvancedSetting, type AdvancedValues } from './advanced-values.ts';
import link from '../../ui/Link.module.css';
import styles from './AdvancedForm.module.css';

export type AdvancedFormState = Pick<
  ReturnType<typeof useAssistantForm<AdvancedValues>>['form'],
  'values' | 'field' | 'restore'
>;

interface SettingRowProps {
  name: AdvancedSetting;
  words: SettingWords;
  facts: SettingFacts;
  form: AdvancedFormState;
  readOnly: boolean;
}

/** A setting: its name, what it does, its control, its default, and the way back to it. */
export function SettingRow({ name, words, facts, form, readOnly }: SettingRowProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const label = i18n._(words.name);
  const help = words.help && i18n._(words.help);
  const field = form.field(name);
  const differs = !isSame(field.value, facts.default);
  const { standard_text: standard, max_length: most } = facts;
  const usual = standard ? t`standard text` : settingValue(name, String(facts.default), i18n) || t`empty`;
  return (
    <li className={classes(styles.row, differs && styles.differs)}>
      {words.choices ? (
        <RadioGroup {...field} label={label} hint={help} options={optionsOf(words.choices, i18n)} />
      ) : (
        <TextArea
          {...field}
          label={label}
          rows={2}
          placeholder={standard}
          hint={
            <>
              {help} {differs && standard && <Trans>The standard text: “{standard}”</Trans>}
            </>
          }
          count={
            most === undefined ? undefined : `${format.number(field.value.length)} / ${format.number(most)}`
          }
        />
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
                onClick={() => form.restore({ [name]: facts.default })}
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
