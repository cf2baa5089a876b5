import { useId } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Helpline } from '@regia/contract/chat/answer-parts';
import type { Language } from '@regia/contract/fields';
import { HELPLINES_MAX, WIDGET_LINE_MAX, WIDGET_TEXT_MAX } from '@regia/contract/limits';
import { DeleteIcon } from '@regia/icons/DeleteIcon';
import { PlusIcon } from '@regia/icons/PlusIcon';
import type { OrganizationSettings } from '@regia/contract/organizations/settings';
import type { useCallForm } from '../platform/form/use-call-form.ts';
import { Button } from '../ui/Button.tsx';
import { changeAndFocus } from '../ui/change-and-focus.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { SettingsValues } from './settings-values.ts';
import styles from './DistressFields.module.css';

interface DistressFieldsProps {
  form: ReturnType<typeof useCallForm<SettingsValues, OrganizationSettings>>;
  language: Language;
  disabled: boolean;
}

/** The answer to a visitor in distress, in one language. */
export function DistressFields({ form, language, disabled }: DistressFieldsProps) {
  const { t } = useLingui();
  const id = useId();
  const label = { 'it-IT': t`Answer in Italian`, 'en-US': t`Answer in English` }[language];
  const name = `distress.${language}.helplines` as const;
  const { helplines } = form.values.distress[language];
  const put = (rows: Helpline[]) => form.enter({ [name]: rows });
  const change = (at: number, given: Partial<Helpline>) =>
    put(helplines.map((row, place) => (place === at ? { ...row, ...given } : row)));
  const putAndFocus = (rows: Helpline[], selector: string) => changeAndFocus(() => put(rows), id, selector);
  return (
    <div id={id} role="group" aria-label={label} className={styles.language}>
      <TextArea
        {...form.field(`distress.${language}.text`)}
        label={label}
        lang={language}
        rows={4}
        maxLength={WIDGET_TEXT_MAX}
        disabled={disabled}
      />
      <ul className={styles.rows}>
        {helplines.map((row, at) => {
          const number = at + 1;
          return (
            // The place of a number is its name.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className={styles.row}>
              <TextField
                name={`${name}.${at}.number`}
                label={t`Number ${number}`}
                value={row.number}
                error={form.errorOf(`${name}.${at}.number`) ?? (at === 0 ? form.errorOf(name) : undefined)}
                inputMode="tel"
                maxLength={WIDGET_LINE_MAX}
                disabled={disabled}
                onChange={({ target }) => change(at, { number: target.value })}
              />
              <TextField
                name={`${name}.${at}.label`}
                error={form.errorOf(`${name}.${at}.label`)}
                label={t`Who answers at number ${number}`}
                lang={language}
                value={row.label}
                maxLength={WIDGET_LINE_MAX}
                disabled={disabled}
                onChange={({ target }) => change(at, { label: target.value })}
              />
              {!disabled && (
                <IconButton
                  label={t`Remove number ${number}`}
                  icon={<DeleteIcon />}
                  inactive={helplines.length === 1}
                  onClick={() =>
                    putAndFocus(
                      helplines.filter((_, place) => place !== at),
                      '[data-add]',
                    )
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
      {!disabled && (
        <Button
          data-add
          size="s"
          icon={<PlusIcon size={14} />}
          inactive={helplines.length >= HELPLINES_MAX}
          onClick={() => putAndFocus([...helplines, { number: '', label: '' }], 'li:last-child input')}
        >
          <Trans>Add a number</Trans>
        </Button>
      )}
    </div>
  );
}
