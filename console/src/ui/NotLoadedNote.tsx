import { Trans } from '@lingui/react/macro';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { Note } from './Note.tsx';
import { useNotLoaded } from './not-loaded.ts';
import styles from './NotLoadedNote.module.css';

/** Says in the page what to do if code could not be loaded. Some browsers cache the failure until the page reloads. */
export function NotLoadedNote({ inset }: { inset?: boolean }) {
  const { isShown } = useNotLoaded();
  if (!isShown) return null;
  return (
    <div className={classes(styles.place, inset && styles.inset)}>
      <Note
        tone="danger"
        status
        title={<Trans>Part of the page couldn’t be loaded</Trans>}
        action={
          <Button size="s" onClick={() => location.reload()}>
            <Trans>Reload page</Trans>
          </Button>
        }
      >
        <Trans>Try again. If it keeps happening, reload the page.</Trans>
      </Note>
    </div>
  );
}
