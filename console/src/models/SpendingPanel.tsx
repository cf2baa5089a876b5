import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { EditIcon } from '@regia/icons/EditIcon';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useViewer } from '../platform/query.ts';
import { Button } from '../ui/Button.tsx';
import { ListState } from '../ui/ListState.tsx';
import { loadOnce } from '../ui/load-once.ts';
import { Panel } from '../ui/Panel.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { spendingQuery } from './queries.ts';
import { hasLimit, rowsOf } from './spending-rows.ts';
import { SpendingList } from './SpendingList.tsx';
import styles from './Spending.module.css';

interface SpendingPanelProps {
  /** Whether it is left out while no limit is set. */
  ifSet?: boolean;
}

const dialog = loadOnce(() => import('./SpendingDialog.tsx'));

/** ANS-21: the limits of what models cost and of messages, for the organization and each assistant, and their use. */
export function SpendingPanel({ ifSet }: SpendingPanelProps) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const read = useQuery(spendingQuery(useViewer(), locale));
  const [isChanging, setChanging] = useState(false);
  const loaded = useLazyCode(isChanging, dialog);
  const limits = read.data;
  const all = limits && rowsOf(limits);
  const isSet = all?.some(hasLimit) ?? false;
  if (ifSet && !isSet) return null;
  return (
    <div className={styles.place}>
      <Panel
        flush
        title={t`Spending limits`}
        actions={
          limits && (
            <Button size="s" icon={<EditIcon size={14} />} onClick={() => setChanging(true)}>
              <Trans>Edit limits</Trans>
            </Button>
          )
        }
      >
        <ListState
          query={{ ...read, data: isSet ? all : all && [] }}
          inset="panel"
          waiting={
            <div className={styles.inset}>
              <SkeletonRows rows={2} />
            </div>
          }
          empty={
            <p className={styles.inset}>
              <Trans>No limit is set: nothing stops what models cost, nor how many messages there are.</Trans>
            </p>
          }
        >
          {(rows) => limits && <SpendingList rows={rows} month={limits.month} />}
        </ListState>
      </Panel>
      {loaded && isChanging && limits && (
        <loaded.SpendingDialog limits={limits} onClose={() => setChanging(false)} />
      )}
    </div>
  );
}
