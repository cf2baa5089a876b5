import { Trans, useLingui } from '@lingui/react/macro';
import { setPreference, usePreferences } from '../../platform/preferences.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ManualLink } from '../../ui/ManualLink.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { Caps } from './Caps.tsx';
import styles from './KeysDialog.module.css';
import { closeLayer, useLayers } from './open.ts';

/** The keys of the page, and the switch for those without a modifier (WCAG 2.1.4). */
export function KeysDialog({ open }: { open: boolean }) {
  const { t } = useLingui();
  const keys = useLayers((state) => state.keys);
  const letterKeys = usePreferences((state) => state.letterKeys);
  return (
    <Dialog open={open} onClose={closeLayer} title={t`Shortcuts on this page`}>
      <dl className={styles.keys}>
        {keys.map((binding) => (
          <div key={binding.keys} data-off={!letterKeys && !binding.keys.startsWith('Mod+') ? '' : undefined}>
            <dt>
              <Caps keys={binding.keys} />
            </dt>
            <dd>{binding.label()}</dd>
          </div>
        ))}
      </dl>
      <p>
        <ManualLink topic="keys" />
      </p>
      <Switch
        label={<Trans>Single-key shortcuts</Trans>}
        help={
          <Trans>
            Turn these off if you use dictation or press keys by mistake. Shortcuts with Ctrl or ⌘ still work.
          </Trans>
        }
        checked={letterKeys}
        onChange={(event) => setPreference({ letterKeys: event.target.checked })}
      />
    </Dialog>
  );
}
