import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ModelEndpoint, updateModelEndpoint } from '@regia/contract/models/endpoints';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { HttpError } from '../platform/http/error.ts';
import { send } from '../platform/http/send.ts';
import { useFormat } from '../platform/i18n/use-format.ts';
import { queryClient, useViewer } from '../platform/query.ts';
import { toast } from '../platform/toasts.ts';
import { CallForm } from '../ui/CallForm.tsx';
import { endpointSchema } from './endpoint-form.ts';
import { updateBodyOf, valuesOf } from './endpoint-values.ts';
import { EndpointFields } from './EndpointFields.tsx';
import { endpointsQuery, refreshEndpoints, startTest } from './queries.ts';
import page from '../ui/form-page.module.css';

/** The settings of an endpoint. A change that ends the last test starts another one. */
export function EndpointForm({ endpoint }: { endpoint: ModelEndpoint }) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const newest = endpointsQuery(useViewer(), locale);
  // The state on which the typed values are based. A later one from the server must not replace it while there are
  // unsaved values: the save would then overwrite it unseen.
  const [base, setBase] = useState(endpoint);
  const form = useCallForm({
    schema: endpointSchema,
    values: valuesOf(base, locale),
    submit: (values) =>
      send(updateModelEndpoint, {
        params: { id: endpoint.id },
        body: { ...updateBodyOf(values), updated_on: base.updated_on },
      }),
    keptAs: (saved) => valuesOf(saved, locale),
    onDone: async (saved) => {
      const { id, name, state } = saved;
      setBase(saved);
      if (state === 'untested') startTest(id);
      toast.success(t`The endpoint “${name}” was saved`);
      await refreshEndpoints();
    },
    onRefused: (error) => {
      if (!isConflict(error)) return;
      void queryClient.fetchQuery({ ...newest, staleTime: 0 }).then(
        ({ results }) => setBase((now) => results.find(({ id }) => id === now.id) ?? now),
        () => {},
      );
    },
  });
  if (!form.isDirty && endpoint.updated_on > base.updated_on) setBase(endpoint);
  return (
    <CallForm
      form={form}
      className={page.form}
      state={<Trans>Unsaved changes</Trans>}
      saveLabel={<Trans>Save and test</Trans>}
      refusedTitle={t`Couldn’t save the endpoint`}
    >
      <div className={page.fields}>
        <h2 className={page.legend}>
          <Trans>Settings of the endpoint</Trans>
        </h2>
        <EndpointFields form={form} saved={{ id: endpoint.id, key_last_four: base.key_last_four }} />
      </div>
    </CallForm>
  );
}

const isConflict = (error: unknown) =>
  error instanceof HttpError && error.refusal === 'endpoint_changed_meanwhile';
