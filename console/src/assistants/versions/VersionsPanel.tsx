import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { useWhen } from '../../platform/i18n/use-when.ts';
import { useViewer } from '../../platform/query.ts';
import { ListState } from '../../ui/ListState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonItems } from '../../ui/Skeleton.tsx';
import { fieldWords } from '../field-words.ts';
import { assistantQueries, VERSIONS_PER_PAGE } from '../queries.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { loadOnce } from '../../ui/load-once.ts';
import { useLazyCode } from '../../ui/use-lazy-code.ts';
import items from '../../ui/item-list.module.css';
import styles from '../SideList.module.css';

const dialog = loadOnce(() => import('./VersionDialog.tsx'));

/** Every saved version: author, time and changed fields; a press shows its values. */
export function VersionsPanel({ assistantId }: { assistantId: string }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const when = useWhen();
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<number | null>(null);
  const loaded = useLazyCode(shown !== null, dialog);
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
                  <Button
                    size="s"
                    variant="ghost"
                    aria-label={t`Show version ${version}`}
                    onClick={() => setShown(version)}
                  >
                    <Trans>Show</Trans>
                  </Button>
                  <time dateTime={savedOn}>{when.at(savedOn)}</time>
                </div>
                <p className={styles.small}>
                  {version === 1
                    ? t`First version`
                    : fieldWords(changed, i18n, format.locale) || t`Settings that your profile can’t see`}
                  {' · '}
                  {author ?? <Trans>by the system</Trans>}
                </p>
              </li>
            ))}
          </ol>
        )}
      </ListState>
      {shown !== null && loaded && (
        <loaded.VersionDialog
          key={shown}
          assistantId={assistantId}
          version={shown}
          onClose={() => setShown(null)}
        />
      )}
    </Panel>
  );
}
