import { Trans, useLingui } from '@lingui/react/macro';
import { createModelEndpoint } from '@regia/contract/models/endpoints';
import { useNavigate } from '@tanstack/react-router';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { send } from '../platform/http/send.ts';
import { toast } from '../platform/toasts.ts';
import { CallForm } from '../ui/CallForm.tsx';
import { Draft } from '../ui/Draft.tsx';
import { LeaveGuard } from '../ui/LeaveGuard.tsx';
import { SaveBar } from '../ui/SaveBar.tsx';
import { endpointSchema } from './endpoint-form.ts';
import { createBodyOf, NEW_ENDPOINT } from './endpoint-values.ts';
import { EndpointFields } from './EndpointFields.tsx';
import { LookHere } from './LookHere.tsx';
import { refreshEndpoints, startTest } from './queries.ts';
import page from '../ui/form-page.module.css';

/** The form of a new endpoint. It is saved and tested with one press; its page shows the result. */
export function NewEndpointForm() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useCallForm({
    schema: endpointSchema,
    values: NEW_ENDPOINT,
    submit: (values) => send(createModelEndpoint, { body: createBodyOf(values) }),
    onDone: async ({ id, name }) => {
      startTest(id);
      await refreshEndpoints();
      toast.success(t`The endpoint “${name}” was saved`);
      await navigate({ to: '/organization/model-endpoint/$id/', params: { id } });
    },
  });
  return (
    <CallForm
      bare
      // The save bar says that there are errors.
      form={{ ...form, mustCorrect: false }}
      className={page.form}
      refusedTitle={t`Couldn’t save the endpoint`}
    >
      <Draft form={form} />
      <div className={page.fields}>
        <EndpointFields form={form} />
        <LookHere
          onChoose={({ name, ...found }) => form.enter({ ...found, name: form.values.name || name })}
        />
      </div>
      <SaveBar
        visible
        state={
          form.values.purpose === 'chat' ? (
            <Trans>The test asks short questions, which may cost a fraction of a cent.</Trans>
          ) : (
            <Trans>
              The test asks for the vectors of three short texts, which may cost a fraction of a cent.
            </Trans>
          )
        }
        errors={form.hasErrors}
        saving={form.isSubmitting}
        throttled={form.waitSeconds > 0}
        saveLabel={<Trans>Save and test</Trans>}
        onCancel={() => void navigate({ to: '/organization/model-endpoint/' })}
      />
      <LeaveGuard dirty={form.isDirty && !form.isSubmitting} onDiscard={form.cancel} />
    </CallForm>
  );
}
