import { Trans, useLingui } from '@lingui/react/macro';
import { loadOnce } from '../ui/load-once.ts';
import { Page } from '../ui/Page.tsx';
import { SkeletonFields } from '../ui/Skeleton.tsx';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import page from '../ui/form-page.module.css';

/** Few people add an endpoint, and no other page needs its fields at once. */
const form = loadOnce(() => import('./NewEndpointForm.tsx'));

export function NewEndpointPage() {
  const { t } = useLingui();
  const loaded = useLazyCode(true, form);
  return (
    <Page
      flush
      title={t`New endpoint`}
      crumbs={[{ label: t`Endpoints`, to: '/organization/model-endpoint/' }]}
      state={<Trans>It writes no answer until an assistant chooses it.</Trans>}
    >
      {loaded ? (
        <loaded.NewEndpointForm />
      ) : (
        <div className={page.fields}>
          <SkeletonFields shape={['choices', 'field', 'field', 'field']} />
        </div>
      )}
    </Page>
  );
}
