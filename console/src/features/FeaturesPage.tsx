import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useViewer } from '../platform/query.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListState } from '../ui/ListState.tsx';
import { ManualLink } from '../ui/ManualLink.tsx';
import { Page } from '../ui/Page.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SkeletonItems } from '../ui/Skeleton.tsx';
import { FeatureItem } from './FeatureItem.tsx';
import { featureQueries } from './queries.ts';
import styles from './FeaturesPage.module.css';

/** AST-08: the features that are planned, and the interest in them. */
export function FeaturesPage() {
  const { t } = useLingui();
  const { locale } = useFormat();
  const features = useQuery(featureQueries.list(useViewer(), locale));
  return (
    <Page
      form
      title={t`AI special features`}
      state={<Trans>Coming soon: tell us which ones would help you.</Trans>}
    >
      <p className={styles.intro}>
        <Trans>Your organization’s admins and the people who run Regia see who is interested.</Trans>{' '}
        <ManualLink topic="features" />
      </p>
      <Panel flush>
        <ListState
          query={features}
          inset="panel"
          waiting={<SkeletonItems rows={5} />}
          empty={
            <EmptyState bare drawing="done" title={t`No planned features`}>
              <Trans>All the features that we planned are here already.</Trans>
            </EmptyState>
          }
        >
          {(rows) => (
            <ul className={styles.list}>
              {rows.map((feature) => (
                <FeatureItem key={feature.id} value={feature} />
              ))}
            </ul>
          )}
        </ListState>
      </Panel>
    </Page>
  );
}
