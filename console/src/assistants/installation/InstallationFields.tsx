import { Trans, useLingui } from '@lingui/react/macro';
import type { getInstallation } from '@regia/contract/assistants/installation-calls';
import type { Answer } from '@regia/contract/call';
import type { useCallForm } from '../../platform/form/use-call-form.ts';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { installationWords } from '../settings/installation-words.ts';
import { optionsOf } from '../settings/words.ts';
import type { InstallationValues } from './installation-values.ts';
import { OriginFields } from './OriginFields.tsx';
import page from '../../ui/form-page.module.css';
import styles from './InstallationTab.module.css';

interface InstallationFieldsProps {
  form: Pick<
    ReturnType<typeof useCallForm<InstallationValues, unknown>>,
    'values' | 'field' | 'number' | 'enter' | 'errorOf'
  >;
  server: Answer<typeof getInstallation>;
  /** The site that the assistant learns from; empty if it learns from none. */
  learntSite: string;
  readOnly: boolean;
}

export function InstallationFields({ form, server, learntSite, readOnly }: InstallationFieldsProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const ofVisitor = format.number(server.visitor_questions_per_minute);
  const ofAll = format.number(server.total_questions_per_minute);
  const listError = form.errorOf('allowed_origins');
  return (
    <>
      <section className={page.section} aria-labelledby="allowed-websites">
        <h2 id="allowed-websites">
          <Trans>Allowed websites</Trans>
        </h2>
        <p className={styles.hint}>
          <Trans>
            Only pages of these websites can start chats. A browser tells us the website without its path:
            write https://www.example.org, and add each subdomain as a website of its own.
          </Trans>
        </p>
        <OriginFields
          learntSite={learntSite}
          value={form.values.allowed_origins}
          errorOf={(row) => form.errorOf(`allowed_origins.${row}`)}
          readOnly={readOnly}
          onChange={(value) => form.enter({ allowed_origins: value })}
        />
        {listError && <p className={styles.error}>{listError}</p>}
      </section>
      <section className={page.section}>
        <RadioGroup
          {...form.field('chat_page')}
          label={<span className={page.legend}>{t`Chat page`}</span>}
          options={optionsOf(installationWords.chat_page.choices, i18n)}
        />
      </section>
      <section className={page.section}>
        <RadioGroup
          {...form.field('user_type')}
          label={<span className={page.legend}>{t`Who may ask`}</span>}
          options={optionsOf(installationWords.user_type.choices, i18n)}
        />
      </section>
      <section className={page.section}>
        <h2>
          <Trans>Questions per minute</Trans>
        </h2>
        <div className={styles.pair}>
          <TextField
            {...form.number('visitor_questions_per_minute')}
            label={t`Each visitor`}
            optional
            inputMode="numeric"
            autoComplete="off"
            hint={t`Empty for the limit of this server: ${ofVisitor}`}
          />
          <TextField
            {...form.number('total_questions_per_minute')}
            label={t`All visitors together`}
            optional
            inputMode="numeric"
            autoComplete="off"
            hint={t`Empty for the limit of this server: ${ofAll}`}
          />
        </div>
      </section>
    </>
  );
}
