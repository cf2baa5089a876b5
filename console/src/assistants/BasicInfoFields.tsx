import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { INSTRUCTIONS_MAX, PAUSE_TEXT_MAX } from '@regia/contract/limits';
import type { useCallForm } from '../platform/form/use-call-form.ts';
import { useFormat } from '../platform/i18n/use-format.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { BasicInfo } from './basic-info.ts';
import { generalWords } from './settings/general-words.ts';
import { optionsOf } from './settings/words.ts';
import { type ViewOnly, ViewOnlyNote } from './ViewOnlyNote.tsx';
import page from '../ui/form-page.module.css';
import styles from './BasicInfoFields.module.css';

interface BasicInfoFieldsProps {
  form: Pick<ReturnType<typeof useCallForm<BasicInfo, unknown>>, 'values' | 'field'>;
  viewOnly: ViewOnly | null;
  above: ReactNode;
}

export function BasicInfoFields({ form, viewOnly, above }: BasicInfoFieldsProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const count = (text: string, max: number) => `${format.number(text.length)} / ${format.number(max)}`;
  return (
    <fieldset className={page.fields} disabled={viewOnly !== null}>
      {above}
      {viewOnly && (
        <ViewOnlyNote reason={viewOnly}>
          <Trans>Your profile can’t edit the basic info of assistants.</Trans>
        </ViewOnlyNote>
      )}
      <section className={page.section}>
        <h2>
          <Trans>Identity</Trans>
        </h2>
        <div className={styles.pair}>
          <TextField {...form.field('name')} label={t`Name`} autoComplete="off" />
          <SelectField
            {...form.field('language')}
            label={t`Visitors’ language`}
            options={optionsOf(generalWords.language.choices, i18n)}
          />
        </div>
      </section>
      <section className={page.section}>
        <h2>
          <Trans>Role and tone</Trans>
        </h2>
        <TextArea
          {...form.field('default_system_instructions')}
          label={t`Default instructions`}
          optional
          rows={6}
          hint={t`Used only when a language model writes the answers. Without a model, answers are quoted from the pages.`}
          count={count(form.values.default_system_instructions, INSTRUCTIONS_MAX)}
        />
      </section>
      <section className={page.section}>
        <h2>
          <Trans>Off air</Trans>
        </h2>
        <TextArea
          {...form.field('pause_text')}
          label={t`Pause text`}
          optional
          hint={t`What visitors read while it’s off air. Leave it empty to use a standard text.`}
          count={count(form.values.pause_text, PAUSE_TEXT_MAX)}
        />
      </section>
    </fieldset>
  );
}
