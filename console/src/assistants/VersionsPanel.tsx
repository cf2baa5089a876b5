import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useWhen } from '../platform/i18n/use-when.ts';
import { useViewer } from '../platform/query.ts';
import { ListState } from '../ui/ListState.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SkeletonItems } from '../ui/Skeleton.tsx';
import { fieldWords } from './field-words.ts';
import { assistantQueries, VERSIONS_PER_PAGE } from './queries.ts';
import { classes } from '../ui/classes.ts';
import items from '../ui/item-list.module.css';
import styles from './SideList.module.css';

/** Every saved version: author, time and changed fields. */
export function VersionsPanel({ assistantId }: { assistantId: string }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const when = useWhen();
  const [page, setPage] = useState(1);
  const versions = useQuery(assistantQueries.versions(useViewer(), assistantId, page));
  return (
    <Panel flush title={t`Versions`} count={versions.data && format.number(versions.data.count)}>
      <ListState
        query={versions}
        inset="panel"
        waiting={<SkeletonItems rows={3} />}
        paging={{ page, pageSize: VERSIONS_PER_PAGE, onPage: setPage }}
      >
        {({ results }) => (
          <ol className={classes(items.list, styles.list)}>
            {results.map(({ version, author, saved_on: savedOn, changed }) => (
              <li key={version} className={classes(items.item, styles.item)}>
                <div className={styles.line}>
                  <b>
                    <Trans>Version {version}</Trans>
                  </b>
                  <time dateTime={savedOn}>{when.at(savedOn)}</time>
                </div>
                <p className={styles.small}>
                  {version === 1 ? t`First version` : fieldWords(changed, i18n, format.locale)}
                  {' · '}
                  {author ?? <Trans>by the system</Trans>}
                </p>
              </li>
            ))}
          </ol>
        )}
      </ListState>
    </Panel>
  );
}
