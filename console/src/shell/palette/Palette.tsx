import { type KeyboardEvent, useRef, useState } from 'react';
import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CloseIcon } from '@regia/icons/CloseIcon';
import { OrganisationIcon } from '@regia/icons/OrganisationIcon';
import { SearchIcon } from '@regia/icons/SearchIcon';
import { ChangeStateDialog } from '../../assistants/public.tsx';
import { useDialogCount } from '../../platform/dialogs.ts';
import { useSession } from '../../platform/session/store.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { Entry } from './entries.ts';
import { Hints } from './Hints.tsx';
import { closeLayer, useLayers } from './open.ts';
import styles from './Palette.module.css';
import { Row } from './Row.tsx';
import type { StateChange } from './use-assistant-entries.tsx';
import { usePaletteFocus } from './use-palette-focus.ts';
import { useGroups } from './use-groups.ts';

/** Finds pages, assistants and actions that the profile may use. On phones it is the search screen. */
export function Palette({ open }: { open: boolean }) {
  const { t } = useLingui();
  const [changing, setChanging] = useState<StateChange | null>(null);
  useDialogCount(open);
  const { finalFocus, onLeave } = usePaletteFocus(open);
  return (
    <>
      <Dialog.Root open={open} onOpenChange={(next) => !next && closeLayer()}>
        <Dialog.Portal>
          <Dialog.Backdrop className={styles.scrim} />
          <Dialog.Popup
            className={styles.palette}
            finalFocus={finalFocus}
            aria-label={t`Search or run a command`}
          >
            <Content onLeave={onLeave} onChangeState={setChanging} />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
      {changing && <ChangeStateDialog {...changing} onClose={() => setChanging(null)} />}
    </>
  );
}

interface ContentProps {
  onLeave: (leads: boolean) => void;
  onChangeState: (change: StateChange) => void;
}

/** The content; it is mounted at each opening, so that it always starts empty. */
function Content({ onLeave, onChangeState }: ContentProps) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const [subject, setSubject] = useState<Entry | null>(null);
  const highlighted = useRef<string | undefined>(undefined);
  const organization = useSession((state) => state.me?.organization?.name);
  const { groups, isWaiting } = useGroups({ query, subject, onChangeState });
  const entries = new Map(groups.flatMap((group) => group.entries.map((entry) => [entry.key, entry])));

  const choose = (entry: Entry) => {
    onLeave(entry.leads ?? false);
    entry.run();
    if (useLayers.getState().shown === 'palette') closeLayer();
  };
  const showActions = (next: Entry | null) => {
    setSubject(next);
    setQuery('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = entries.get(highlighted.current ?? '');
    const opensActions = event.key === 'Tab' && !event.shiftKey && !!at?.actions?.length;
    const closesActions =
      subject &&
      (event.key === 'Escape' ||
        (event.key === 'Backspace' && query === '') ||
        (event.key === 'Tab' && event.shiftKey));
    if (!opensActions && !closesActions) return;
    event.preventDefault();
    event.stopPropagation();
    showActions(opensActions ? at : null);
  };

  return (
    <Autocomplete.Root
      open
      inline
      items={groups.map((group) => ({ ...group, items: group.entries.map((entry) => entry.key) }))}
      filter={null}
      autoHighlight="always"
      keepHighlight
      value={query}
      onValueChange={(next, { reason }) => reason === 'input-change' && setQuery(next)}
      onItemHighlighted={(key) => (highlighted.current = key)}
    >
      <div className={styles.input}>
        <SearchIcon size={20} />
        {subject && <span className={styles.subject}>{subject.label}</span>}
        <Autocomplete.Input
          className={styles.field}
          aria-label={t`Search or run a command`}
          placeholder={subject ? t`Search actions` : t`Search or run…`}
          onKeyDownCapture={onKeyDown}
        />
        {organization && (
          <span className={styles.scope}>
            <OrganisationIcon size={14} />
            {organization}
          </span>
        )}
        <span className={styles.escape} aria-hidden="true">
          <Kbd>Esc</Kbd>
        </span>
        <IconButton
          className={styles.close}
          label={t`Close`}
          icon={<CloseIcon size={20} />}
          onClick={closeLayer}
        />
      </div>
      <Autocomplete.Status>
        {entries.size === 0 ? (
          <p className={styles.none}>
            {isWaiting ? <Trans>Searching…</Trans> : <Trans>No results. Try a shorter search.</Trans>}
          </p>
        ) : (
          <VisuallyHidden>
            <Plural value={entries.size} one="# result" other="# results" />
          </VisuallyHidden>
        )}
      </Autocomplete.Status>
      <Autocomplete.List className={styles.list} aria-label={t`Results`}>
        {groups.map((group) => (
          <Autocomplete.Group key={group.label} items={group.entries.map((entry) => entry.key)}>
            <Autocomplete.GroupLabel className={styles.heading}>{group.label}</Autocomplete.GroupLabel>
            {group.entries.map((entry) => (
              <Row key={entry.key} entry={entry} onChoose={() => choose(entry)} />
            ))}
          </Autocomplete.Group>
        ))}
      </Autocomplete.List>
      <Hints subject={subject !== null} />
    </Autocomplete.Root>
  );
}
