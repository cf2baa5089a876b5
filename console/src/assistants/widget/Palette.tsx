import { Trans, useLingui } from '@lingui/react/macro';
import { PRESETS, type PresetName } from '@regia/contract/widget/color-schemes';
import type { Colors } from '@regia/contract/widget/colors';
import { DEFAULT_COLORS } from '@regia/contract/widget/default-colors';
import { CopyIcon } from '@regia/icons/CopyIcon';
import { GlobeIcon } from '@regia/icons/GlobeIcon';
import { HistoryIcon } from '@regia/icons/HistoryIcon';
import { MoreIcon } from '@regia/icons/MoreIcon';
import { PaletteIcon } from '@regia/icons/PaletteIcon';
import { UndoIcon } from '@regia/icons/UndoIcon';
import { Button } from '../../ui/Button.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ToolButton } from '../../ui/ToolButton.tsx';
import { formColors, isSameScheme } from './color-values.ts';
import type { PaletteDialog } from './PaletteDialogs.tsx';
import type { useColorHistory } from './use-color-history.ts';
import styles from './Palette.module.css';

interface PaletteProps {
  colors: Colors;
  saved: Colors;
  history: ReturnType<typeof useColorHistory>;
  onOpen: (dialog: PaletteDialog) => void;
}

/** The presets, and all that changes several colors at once. */
export function Palette({ colors, saved, history, onOpen }: PaletteProps) {
  const { t } = useLingui();
  const names: Record<PresetName, string> = {
    blue: t`Blue`,
    bottle: t`Bottle green`,
    burgundy: t`Burgundy`,
    ink: t`Ink`,
    night: t`Night`,
  };
  const use = (scheme: Colors) => history.setColors(formColors(scheme));
  return (
    <div className={styles.palette}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Trans>Palette</Trans>
        </h2>
        <Button size="s" variant="ghost" icon={<GlobeIcon size={14} />} onClick={() => onOpen('import')}>
          <Trans>Take from your site</Trans>
        </Button>
        <ToolButton
          size="s"
          label={t`Undo`}
          keys="Mod+z"
          icon={<UndoIcon />}
          inactive={!history.canUndo}
          onClick={history.undo}
        />
        <ToolButton
          size="s"
          className={styles.mirrored}
          label={t`Redo`}
          keys="Mod+y"
          icon={<UndoIcon />}
          inactive={!history.canRedo}
          onClick={history.redo}
        />
        <Menu trigger={<IconButton size="s" label={t`More palettes`} icon={<MoreIcon />} />}>
          <MenuItem icon={<CopyIcon />} onSelect={() => onOpen('copy')}>
            <Trans>Copy from another assistant…</Trans>
          </MenuItem>
          <MenuItem
            icon={<HistoryIcon />}
            disabled={isSameScheme(colors, saved)}
            onSelect={() => history.setColors(saved)}
          >
            <Trans>Back to the saved colors</Trans>
          </MenuItem>
          <MenuItem icon={<PaletteIcon />} onSelect={() => use(DEFAULT_COLORS)}>
            <Trans>Default colors</Trans>
          </MenuItem>
        </Menu>
      </div>
      <div role="group" aria-label={t`Ready-made palettes`} className={styles.presets}>
        {(Object.keys(PRESETS) as PresetName[]).map((name) => (
          <button
            key={name}
            type="button"
            className={styles.preset}
            aria-pressed={isSameScheme(colors, PRESETS[name])}
            onClick={() => use(PRESETS[name])}
          >
            <span className={styles.half} style={{ background: PRESETS[name].primary }} />
            <span className={styles.half} style={{ background: PRESETS[name].ai_message }} />
            {names[name]}
          </button>
        ))}
      </div>
    </div>
  );
}
