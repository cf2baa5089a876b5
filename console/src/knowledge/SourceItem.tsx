import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Source, TrainingRun } from '@regia/contract/knowledge/calls';
import { CheckIcon } from '@regia/icons/CheckIcon';
import { DeleteIcon } from '@regia/icons/DeleteIcon';
import { DocumentIcon } from '@regia/icons/DocumentIcon';
import { ErrorIcon } from '@regia/icons/ErrorIcon';
import { ExternalLinkIcon } from '@regia/icons/ExternalLinkIcon';
import { LearnIcon } from '@regia/icons/LearnIcon';
import { MoreIcon } from '@regia/icons/MoreIcon';
import { SitemapIcon } from '@regia/icons/SitemapIcon';
import { WarningIcon } from '@regia/icons/WarningIcon';
import { useWhen } from '../platform/i18n/use-when.ts';
import { Badge } from '../ui/Badge.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu, MenuItem } from '../ui/Menu.tsx';
import { shortAddress } from './addresses.ts';
import { classes } from '../ui/classes.ts';
import items from '../ui/item-list.module.css';
import styles from './SourcesPanel.module.css';

interface SourceItemProps {
  source: Source;
  live: TrainingRun | null;
  mayRemove: boolean;
  onRemove: () => void;
}

export function SourceItem({ source, live, mayRemove, onRemove }: SourceItemProps) {
  const when = useWhen();
  const { kind, url, documents, problem, last_read_on: readOn } = source;
  return (
    <li className={classes(items.item, styles.source)}>
      <span className={classes(items.icon, styles.icon)}>
        {kind === 'manual' ? <DocumentIcon /> : <SitemapIcon />}
      </span>
      <span className={styles.words}>
        <b className={styles.kind}>
          {kind === 'manual' ? <Trans>Regia’s manual</Trans> : <Trans>Website</Trans>}
        </b>
        <span className={styles.address} title={url}>
          {shortAddress(url)}
        </span>
        {problem && !live && (
          <span className={classes(styles.problem, source.failures > 1 && styles.failing)}>
            {problem}
            {documents > 0 && source.failures > 0 && (
              <>
                {' '}
                <Trans>What was read before stays in service.</Trans>
              </>
            )}
          </span>
        )}
      </span>
      <span className={styles.quantity}>
        <Plural value={documents} one="# page" other="# pages" />
      </span>
      <span className={styles.state}>
        <SourceState source={source} reading={live !== null} />
      </span>
      <span className={classes(items.when, styles.when)}>
        {readOn ? <time dateTime={readOn}>{when.at(readOn)}</time> : <Trans>never read</Trans>}
      </span>
      <SourceMenu source={source} live={live} mayRemove={mayRemove} onRemove={onRemove} />
    </li>
  );
}

function SourceState({ source, reading }: { source: Source; reading: boolean }) {
  if (reading) {
    return (
      <Badge tone="accent">
        <Trans>Being read</Trans>
      </Badge>
    );
  }
  if (source.failures > 1) {
    return (
      <Badge tone="danger" icon={<ErrorIcon size={13} />}>
        <Plural value={source.failures} one="Error, # in a row" other="Error, # in a row" />
      </Badge>
    );
  }
  if (source.problem !== null && (source.documents === 0 || source.failures > 0)) {
    return (
      <Badge tone="danger" icon={<ErrorIcon size={13} />}>
        <Trans>Error</Trans>
      </Badge>
    );
  }
  if (source.problem !== null) {
    return (
      <Badge tone="warn" icon={<WarningIcon size={13} />}>
        <Trans>Needs attention</Trans>
      </Badge>
    );
  }
  if (source.changed_on !== null) {
    return (
      <Badge tone="accent" icon={<LearnIcon size={13} />}>
        <Trans>Site changed</Trans>
      </Badge>
    );
  }
  return source.last_read_on === null ? (
    <Badge>
      <Trans>Not read yet</Trans>
    </Badge>
  ) : (
    <Badge tone="ok" icon={<CheckIcon size={13} />}>
      <Trans>Up to date</Trans>
    </Badge>
  );
}

function SourceMenu({ source, live, mayRemove, onRemove }: SourceItemProps) {
  const { t } = useLingui();
  const address = shortAddress(source.url);
  return (
    <span className={styles.menu}>
      <Menu trigger={<IconButton size="s" label={t`Actions for ${address}`} icon={<MoreIcon />} />}>
        <MenuItem
          icon={<ExternalLinkIcon />}
          render={<a href={source.url} target="_blank" rel="noreferrer" aria-label={t`Open address`} />}
        >
          <Trans>Open address</Trans>
        </MenuItem>
        {mayRemove && (
          <MenuItem
            danger
            icon={<DeleteIcon />}
            disabled={live !== null}
            detail={live && <Trans>Available once training ends or is stopped</Trans>}
            onSelect={onRemove}
          >
            <Trans>Remove source…</Trans>
          </MenuItem>
        )}
      </Menu>
    </span>
  );
}
