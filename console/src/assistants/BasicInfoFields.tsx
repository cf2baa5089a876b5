import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { INSTRUCTIONS_MAX } from '@regia/contract/limits';
import type { useCallForm } from '../platform/form/use-call-form.ts';
import { useFormat } from '../platform/i18n/use-format.ts';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { BasicInfo } from './basic-info.ts';
import { SmallTalkFields } from './SmallTalkFields.tsx';
import { type ViewOnly, ViewOnlyNote } from './ViewOnlyNote.tsx';
import page from '../ui/form-page.module.css';
import styles from './BasicInfoFields.module.css';

const PAUSE_TEXT_MAX = 500;

interface BasicInfoFieldsProps {
  form: Pick<ReturnType<typeof useCallForm<BasicInfo, unknown>>, 'values' | 'field'>;
  viewOnly: ViewOnly | null;
  above: ReactNode;
}

export function BasicInfoFields({ form, viewOnly, above }: BasicInfoFieldsProps) {
  const { t } = useLingui();
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
            options={[
              { value: 'it-IT', label: t`Italian` },
              { value: 'en-US', label: t`English` },
            ]}
          />
        </div>
      </section>
      <section className={page.section}>
        <RadioGroup
          {...form.field('citations_strategy')}
          label={<span className={page.legend}>{t`Citations`}</span>}
          options={[
            {
              value: 'inline',
              label: t`In the text`,
              help: t`A number after each statement links to the page it comes from. Sources are also listed below.`,
            },
            {
              value: 'list',
              label: t`In a list`,
              help: t`The text has no numbers. Sources are listed below the answer.`,
            },
            {
              value: 'none',
              label: t`None`,
              help: t`Visitors don’t see sources.`,
            },
          ]}
        />
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
      <SmallTalkFields form={form} />
    </fieldset>
  );
}
