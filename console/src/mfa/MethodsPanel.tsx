import { Trans, useLingui } from '@lingui/react/macro';
import { CheckIcon } from '@regia/icons/CheckIcon';
import { InfoIcon } from '@regia/icons/InfoIcon';
import { ShieldIcon } from '@regia/icons/ShieldIcon';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '../platform/query.ts';
import { Badge } from '../ui/Badge.tsx';
import { ListState } from '../ui/ListState.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SkeletonItems } from '../ui/Skeleton.tsx';
import { MethodItem } from './MethodItem.tsx';
import { mfaQueries } from './queries.ts';
import list from '../ui/item-list.module.css';

/** Every method and its state, for the profile page. Without a profile the server gives fewer details. */
export function MethodsPanel() {
  const { t } = useLingui();
  const viewer = useViewer();
  const config = useQuery(mfaQueries.config());
  const active = useQuery(mfaQueries.active());
  const mine = useQuery(mfaQueries.mine(viewer));
  const needs = viewer[0] === '' ? [config] : [config, mine];
  const on = (active.data?.length ?? 0) > 0;
  return (
    <Panel
      flush
      title={t`Verification methods`}
      icon={<ShieldIcon />}
      actions={
        on && (
          <Badge tone="ok" icon={<CheckIcon size={13} />}>
            <Trans>Second factor is on</Trans>
          </Badge>
        )
      }
    >
      <ListState query={active} needs={needs} inset="panel" waiting={<SkeletonItems icon rows={4} />}>
        {(methods) => (
          <ul className={list.list}>
            {config.data?.methods.map((name) => {
              const known = mine.data?.find((each) => each.name === name);
              const one = methods.find((each) => each.name === name);
              return (
                <MethodItem
                  key={name}
                  name={name}
                  id={known?.id}
                  isPrimary={one?.is_primary ?? false}
                  state={one ? 'active' : known ? 'pending' : 'off'}
                  usedOn={known?.last_used_on}
                />
              );
            })}
          </ul>
        )}
      </ListState>
      {/* Not while the list loads: it would move when the methods come. */}
      {!active.isPending && needs.every((query) => !query.isPending) && (
        <p className={list.foot}>
          <InfoIcon size={14} />
          <Trans>
            To change the primary method, you need a code from the current one. If you deactivate your last
            method, two-factor authentication is turned off.
          </Trans>
        </p>
      )}
    </Panel>
  );
}
