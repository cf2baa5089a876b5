import { Trans, useLingui } from '@lingui/react/macro';
import { SMALL_TALK_MAX } from '@regia/contract/limits';
import type { useCallForm } from '../platform/form/use-call-form.ts';
import { useFormat } from '../platform/i18n/use-format.ts';
import { TextArea } from '../ui/TextArea.tsx';
import type { BasicInfo } from './basic-info.ts';
import page from '../ui/form-page.module.css';

interface SmallTalkFieldsProps {
  form: Pick<ReturnType<typeof useCallForm<BasicInfo, unknown>>, 'values' | 'field'>;
}

/** The replies to greetings, thanks and the like. */
export function SmallTalkFields({ form }: SmallTalkFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const fields = [
    ['small_talk_greeting', t`Reply to a greeting`],
    ['small_talk_thanks', t`Reply to thanks`],
    ['small_talk_goodbye', t`Reply to a goodbye`],
    ['small_talk_who_are_you', t`Reply to “Who are you?”`],
    ['small_talk_acknowledgement', t`Reply to “OK”`],
  ] as const;
  return (
    <section className={page.section}>
      <h2>
        <Trans>Small talk</Trans>
      </h2>
      <p>
        <Trans>
          What it replies to a greeting or a thank-you, without searching. Leave a field empty to use a
          standard text.
        </Trans>
      </p>
      {fields.map(([name, label]) => (
        <TextArea
          key={name}
          {...form.field(name)}
          label={label}
          optional
          rows={2}
          count={`${format.number(form.values[name].length)} / ${format.number(SMALL_TALK_MAX)}`}
        />
      ))}
    </section>
  );
}
