import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ModelEndpoint, updateModelEndpoint } from '@regia/contract/models/endpoints';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { send } from '../platform/http/send.ts';
import { useFormat } from '../platform/i18n/use-format.ts';
import { toast } from '../platform/toasts.ts';
import { CallForm } from '../ui/CallForm.tsx';
import { endpointSchema } from './endpoint-form.ts';
import { updateBodyOf, valuesOf } from './endpoint-values.ts';
import { EndpointFields } from './EndpointFields.tsx';
import { refreshEndpoints, startTest } from './queries.ts';
import page from '../ui/form-page.module.css';

/** The settings of an endpoint. A change that ends the last test starts another one. */
export function EndpointForm({ endpoint }: { endpoint: ModelEndpoint }) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const [keyNow, setKeyNow] = useState(endpoint.key_last_four);
  const form = useCallForm({
    schema: endpointSchema,
    values: valuesOf(endpoint, locale),
    submit: (values) =>
      send(updateModelEndpoint, { params: { id: endpoint.id }, body: updateBodyOf(values) }),
    keptAs: (saved) => valuesOf(saved, locale),
    onDone: async ({ id, name, state, key_last_four: lastFour }) => {
      setKeyNow(lastFour);
      if (state === 'untested') startTest(id);
      await refreshEndpoints();
      toast.success(t`The endpoint “${name}” was saved`);
    },
  });
  return (
    <CallForm
      form={form}
      className={page.form}
      state={<Trans>Unsaved changes</Trans>}
      saveLabel={<Trans>Save and test</Trans>}
      refusedTitle={t`Couldn’t save the endpoint`}
    >
      <div className={page.fields}>
        <EndpointFields form={form} saved={{ id: endpoint.id, key_last_four: keyNow }} />
      </div>
    </CallForm>
  );
}
