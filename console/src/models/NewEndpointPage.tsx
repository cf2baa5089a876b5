import { Trans, useLingui } from '@lingui/react/macro';
import { Page } from '../ui/Page.tsx';
import { NewEndpointForm } from './NewEndpointForm.tsx';

export function NewEndpointPage() {
  const { t } = useLingui();
  return (
    <Page
      flush
      title={t`New endpoint`}
      crumbs={[{ label: t`Endpoints`, to: '/organization/model-endpoint/' }]}
      state={<Trans>It does nothing until it is chosen.</Trans>}
    >
      <NewEndpointForm />
    </Page>
  );
}
