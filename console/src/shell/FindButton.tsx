import { Trans, useLingui } from '@lingui/react/macro';
import { SearchIcon } from '@regia/icons/SearchIcon';
import { IconButton } from '../ui/IconButton.tsx';
import { Caps } from './palette/Caps.tsx';
import styles from './FindButton.module.css';
import { layersCode } from './palette/layers.ts';
import { openPalette } from './palette/open.ts';

/** Loads the palette when the pointer comes near, so that it opens at once. Opening it shows a failure. */
const preload = () => void layersCode().catch(() => {});

/** The command field of the top bar: a button that looks like a field and opens the palette. */
export const FindField = () => (
  <button
    type="button"
    className={styles.find}
    aria-haspopup="dialog"
    onClick={openPalette}
    onPointerEnter={preload}
  >
    <SearchIcon size={14} />
    <span>
      <Trans>Search or run…</Trans>
    </span>
    <span className={styles.caps} aria-hidden="true">
      <Caps keys="Mod+k" />
    </span>
  </button>
);

/** The button in the phone's title bar that opens the palette. */
export function FindButton({ className }: { className?: string }) {
  const { t } = useLingui();
  return (
    <IconButton
      className={className}
      aria-haspopup="dialog"
      label={t`Search or run…`}
      icon={<SearchIcon size={20} />}
      onClick={openPalette}
    />
  );
}
