import { useEffect, useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Assistant } from '@regia/contract/assistants/calls';
import { useNavigate } from '@tanstack/react-router';
import { cacheAssistant } from '../assistants/public.tsx';
import { laterSchema } from '../platform/form/later-schema.ts';
import { useCallForm } from '../platform/form/use-call-form.ts';
import type { Locale } from '../platform/i18n/locales.ts';
import { useViewer } from '../platform/query.ts';
import { useMay } from '../platform/session/Can.tsx';
import { CallForm } from '../ui/CallForm.tsx';
import { Button } from '../ui/Button.tsx';
import { Draft } from '../ui/Draft.tsx';
import { LeaveGuard } from '../ui/LeaveGuard.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Page } from '../ui/Page.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { createWithSource, EMPTY } from './create-with-source.ts';
import { LanguageLine } from './LanguageLine.tsx';
import { SourceField } from './SourceField.tsx';
import { useSourcePreview } from './use-source-preview.ts';
import styles from './CreateAssistantPage.module.css';

const schema = laterSchema(() => import('./new-assistant-schema.ts').then((own) => own.newAssistantSchema));

/** Asks for a name and, if there is one, for the place of the assistant's knowledge. */
export function CreateAssistantPage() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const viewer = useViewer();
  const mayTrain = useMay('assistant.train');
  const name = useRef<HTMLInputElement>(null);
  const locale = i18n.locale as Locale;
  const leavesSite = useRef(false);
  const form = useCallForm({
    schema,
    values: EMPTY,
    submit: (values) =>
      createWithSource(leavesSite.current ? { ...values, url: '' } : values, { viewer, mayTrain, locale }),
    onDone: (assistant: Assistant) => {
      cacheAssistant(viewer, assistant);
      void navigate({ to: '/ai/ai-assistants/$id/training/', params: { id: assistant.id } });
    },
  });
  const { url, language: chosen } = form.values;
  const preview = useSourcePreview({ url }, mayTrain);
  const createWithoutSite = async () => {
    leavesSite.current = true;
    await form.save();
    leavesSite.current = false;
  };
  useEffect(() => name.current?.focus(), []);
  return (
    <Page
      form
      title={t`New assistant`}
      crumbs={[{ label: t`Your assistants`, to: '/ai/ai-assistants/' }]}
      state={<Trans>It starts in preview: only you and your colleagues can try it, in the console.</Trans>}
    >
      <CallForm bare form={form} className={styles.form}>
        <Draft form={form} />
        <TextField
          {...form.field('name')}
          ref={name}
          label={t`Name`}
          hint={t`What visitors and colleagues call it, such as Citizens’ desk or Taxes`}
          autoComplete="off"
        />
        <SourceField
          {...form.field('url')}
          optional
          label={t`Website`}
          hint={
            mayTrain
              ? t`It’ll answer from the pages of this site. You can also add it later.`
              : t`An administrator or an editor will train it on this site.`
          }
          preview={preview}
          otherwise={
            <p>
              <Button size="s" inactive={form.isSubmitting} onClick={() => void createWithoutSite()}>
                <Trans>Create without a site</Trans>
              </Button>
            </p>
          }
        />
        <LanguageLine
          {...form.field('language')}
          chosen={chosen}
          site={preview.found?.language ?? null}
          locale={locale}
        />
        <div className={styles.actions}>
          <LinkButton to="/ai/ai-assistants/" variant="ghost">
            <Trans>Cancel</Trans>
          </LinkButton>
          <SubmitButton of={form}>
            {url.trim() !== '' && mayTrain ? <Trans>Create and train</Trans> : <Trans>Create</Trans>}
          </SubmitButton>
        </div>
      </CallForm>
      <LeaveGuard dirty={form.isDirty && !form.isSubmitting} onDiscard={form.cancel} />
    </Page>
  );
}
