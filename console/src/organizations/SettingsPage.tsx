import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useViewer } from '../platform/query.ts';
import { ListState } from '../ui/ListState.tsx';
import { Page } from '../ui/Page.tsx';
import { SkeletonFields } from '../ui/Skeleton.tsx';
import { settingsQuery } from './queries.ts';
import { SettingsForm } from './SettingsForm.tsx';
import page from '../ui/form-page.module.css';

/** The settings of the organization. */
export function SettingsPage() {
  const { t } = useLingui();
  const { locale } = useFormat();
  const settings = useQuery(settingsQuery(useViewer(), locale));
  return (
    <Page flush title={t`Settings`} state={<Trans>These settings apply to the whole organization.</Trans>}>
      <ListState
        query={{ ...settings, data: settings.data && [settings.data] }}
        inset="page"
        waiting={
          <div className={page.fields}>
            <SkeletonFields shape={['field', 'field', 'field', 'choices']} />
          </div>
        }
      >
        {([found]) => found && <SettingsForm key={found.id} settings={found} />}
      </ListState>
    </Page>
  );
}
