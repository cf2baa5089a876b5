import { Trans, useLingui } from '@lingui/react/macro';
import { createAssistant } from '@regia/contract/assistants/calls';
import { useNavigate } from '@tanstack/react-router';
import { useCallForm } from '../platform/form/use-call-form.ts';
import type { Locale } from '../platform/i18n/locales.ts';
import { send } from '../platform/http/send.ts';
import { useViewer } from '../platform/query.ts';
import { toast } from '../platform/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { CallForm } from '../ui/CallForm.tsx';
import { Draft } from '../ui/Draft.tsx';
import { LeaveGuard } from '../ui/LeaveGuard.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Page } from '../ui/Page.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { cacheAssistant } from './queries.ts';
import styles from './CreateAssistantPage.module.css';

export function CreateAssistantPage() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const viewer = useViewer();
  const form = useCallForm({
    schema: createAssistant.body,
    values: { name: '', language: i18n.locale as Locale },
    submit: (values) => send(createAssistant, { body: values }),
    onDone: (assistant) => {
      cacheAssistant(viewer, assistant);
      toast.success(t`${assistant.name} was created, in preview`, t`Now give it a website to learn from.`);
      void navigate({ to: '/ai/ai-assistants/$id/training/', params: { id: assistant.id } });
    },
  });
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
          label={t`Name`}
          hint={t`What visitors and colleagues call it, such as Citizens’ desk or Taxes`}
          autoComplete="off"
        />
        <SelectField
          {...form.field('language')}
          label={t`Visitors’ language`}
          hint={t`It also answers questions in the other language`}
          options={[
            { value: 'it-IT', label: t`Italian` },
            { value: 'en-US', label: t`English` },
          ]}
        />
        <div className={styles.actions}>
          <LinkButton to="/ai/ai-assistants/" variant="ghost">
            <Trans>Cancel</Trans>
          </LinkButton>
          <Button type="submit" variant="primary" busy={form.isSubmitting}>
            <Trans>Create and go to training</Trans>
          </Button>
        </div>
      </CallForm>
      <LeaveGuard dirty={form.isDirty && !form.isSubmitting} onDiscard={form.cancel} />
    </Page>
  );
}
