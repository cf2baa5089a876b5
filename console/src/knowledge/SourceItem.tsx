import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Source } from '@regia/contract/knowledge/source-calls';
import { CheckIcon } from '@regia/icons/CheckIcon';
import { ErrorIcon } from '@regia/icons/ErrorIcon';
import { LearnIcon } from '@regia/icons/LearnIcon';
import { PauseIcon } from '@regia/icons/PauseIcon';
import { WarningIcon } from '@regia/icons/WarningIcon';
import { Link } from '@tanstack/react-router';
import { useWhen } from '../platform/i18n/use-when.ts';
import { Badge } from '../ui/Badge.tsx';
import { nameOfSource } from './addresses.ts';
import { NotLearntBadge } from './files/NotLearntBadge.tsx';
import { kindOf } from './source-kinds.tsx';
import { SourceMenu, type SourceMenuProps } from './SourceMenu.tsx';
import { classes } from '../ui/classes.ts';
import items from '../ui/item-list.module.css';
import styles from './SourcesPanel.module.css';

interface SourceItemProps extends SourceMenuProps {
  /** The next training by the schedule; `manual` if it trains by hand only. */
  next: string | undefined;
}

export function SourceItem({ next, ...menu }: SourceItemProps) {
  const when = useWhen();
  const { i18n } = useLingui();
  const { source, live } = menu;
  const reads = live !== null && (live.source === null ? !source.is_paused : live.source === source.id);
  const kind = kindOf(source.kind);
  const { url, documents, passages, problem, last_read_on: readOn } = source;
  const others = source.other_urls?.length ?? 0;
  const patterns = (source.include?.length ?? 0) + (source.exclude?.length ?? 0);
  return (
    <li className={classes(items.item, styles.source)} data-opens={kind.holdsFiles}>
      <span className={classes(items.icon, styles.icon)}>{kind.icon}</span>
      <span className={styles.words}>
        {kind.holdsFiles ? (
          <Link
            to="/ai/ai-assistants/$id/training/files/"
            params={{ id: menu.assistant }}
            className={classes(styles.kind, styles.open)}
          >
            {i18n._(kind.name)}
          </Link>
        ) : (
          <b className={styles.kind}>{i18n._(kind.name)}</b>
        )}
        <span className={styles.address} title={url ?? undefined}>
          <span className={styles.place}>
            {kind.holdsFiles ? <Trans>See the files</Trans> : nameOfSource(source)}
          </span>
          {others > 0 && (
            <span className={styles.others}>
              {' '}
              <Plural value={others} one="and another address" other="and # other addresses" />
            </span>
          )}
        </span>
      </span>
      {(source.sitemap || patterns > 0) && (
        <span className={styles.given}>
          {source.sitemap && <GivenList of={source.sitemap} />}
          {source.sitemap && patterns > 0 && ' · '}
          {patterns > 0 && <Plural value={patterns} one="# pattern of pages" other="# patterns of pages" />}
        </span>
      )}
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
      <span className={styles.quantity}>
        {kind.holdsFiles || kind.isFolder || kind.holdsDocuments || source.reads_files ? (
          <Plural value={documents} one="# document" other="# documents" />
        ) : (
          <Plural value={documents} one="# page" other="# pages" />
        )}
        <span className={styles.passages}>
          <Plural value={passages} one="# passage" other="# passages" />
        </span>
      </span>
      <span className={styles.state}>
        <SourceState source={source} reading={reads} assistant={menu.assistant} />
      </span>
      <span className={classes(items.when, styles.when)}>
        {readOn ? <time dateTime={readOn}>{when.at(readOn)}</time> : <Trans>never read</Trans>}
        {!source.is_paused && (next || kind.holdsFiles) && (
          <span className={styles.next}>
            {kind.holdsFiles && next !== 'manual' ? (
              <Trans>at every change</Trans>
            ) : (
              next && <NextReading next={next} />
            )}
          </span>
        )}
      </span>
      <SourceMenu {...menu} />
    </li>
  );
}

function GivenList({ of }: { of: NonNullable<Source['sitemap']> }) {
  const when = useWhen();
  const given = when.at(of.given_on);
  const count = of.addresses;
  return (
    <Plural
      value={count}
      one={`Given list of # address, ${given}`}
      other={`Given list of # addresses, ${given}`}
    />
  );
}

function NextReading({ next }: { next: string }) {
  const when = useWhen();
  if (next === 'manual') return <Trans>only by hand</Trans>;
  const at = when.at(next);
  return <Trans>next: {at}</Trans>;
}

interface SourceStateProps {
  source: Source;
  reading: boolean;
  assistant: string;
}

function SourceState({ source, reading, assistant }: SourceStateProps) {
  if (reading) {
    return (
      <Badge tone="accent">
        <Trans>Being read</Trans>
      </Badge>
    );
  }
  if (source.is_paused) {
    return (
      <Badge icon={<PauseIcon size={13} />}>
        <Trans>Paused</Trans>
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
        {kindOf(source.kind).isFolder ? <Trans>Folder changed</Trans> : <Trans>Site changed</Trans>}
      </Badge>
    );
  }
  if (source.last_read_on === null) {
    return (
      <Badge>
        <Trans>Not read yet</Trans>
      </Badge>
    );
  }
  const upToDate = (
    <Badge tone="ok" icon={<CheckIcon size={13} />}>
      <Trans>Up to date</Trans>
    </Badge>
  );
  return kindOf(source.kind).holdsFiles ? <NotLearntBadge id={assistant} otherwise={upToDate} /> : upToDate;
}
