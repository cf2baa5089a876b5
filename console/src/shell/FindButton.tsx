import { Trans, useLingui } from '@lingui/react/macro';
import { SearchIcon } from '@regia/icons/SearchIcon';
import { IconButton } from '../ui/IconButton.tsx';
import { Caps } from './palette/Caps.tsx';
import styles from './FindButton.module.css';
import { layersCode } from './palette/layers.ts';
import { openPalette } from './palette/open.ts';

/** Whoever comes near with a pointer can type as soon as it is open. A failure is the opening's to tell. */
const approach = () => void layersCode().catch(() => {});

/** The top bar's command field: looks like one, opens the palette. */
export const FindField = () => (
  <button
    type="button"
    className={styles.find}
    aria-haspopup="dialog"
    onClick={openPalette}
    onPointerEnter={approach}
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

/** The same in the phone's title bar. */
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
