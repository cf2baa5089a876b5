import { Trans, useLingui } from '@lingui/react/macro';
import { type CheckedPair, isUnreadable } from '@regia/contract/widget/color-pairs';
import type { ColorRole, Colors } from '@regia/contract/widget/colors';
import { fixedColor } from '@regia/contract/widget/nearest-color';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { Button } from '../../ui/Button.tsx';
import { Code } from '../../ui/Code.tsx';
import { Note } from '../../ui/Note.tsx';
import { floored } from './floored.ts';
import { ROLE_WORDS } from './role-words.ts';
import { usePairTitle } from './use-pair-title.ts';
import styles from './ColorsForm.module.css';

const SHOWN_MAX = 3;

interface ColorWarningsProps {
  colors: Colors;
  /** The worst pair of each role with contrasts. */
  pairs: ReadonlyMap<ColorRole, CheckedPair>;
  onFix: (role: ColorRole, color: string) => void;
  onFixAll: () => void;
}

/** The pairs that do not reach their contrast, each with the nearest color that does. */
export function ColorWarnings({ colors, pairs, onFix, onFixAll }: ColorWarningsProps) {
  const poor = [...pairs.values()].filter(({ isPassed }) => !isPassed);
  const count = poor.length;
  if (count === 0) return null;
  return (
    <div className={styles.warnings}>
      {poor.slice(0, SHOWN_MAX).map((pair) => (
        <ColorWarning key={pair.role} pair={pair} colors={colors} onFix={onFix} />
      ))}
      {count > 1 && (
        <p className={styles.all}>
          <Trans>{count} colors are hard to read.</Trans>{' '}
          <Button size="s" onClick={onFixAll}>
            <Trans>Fix all</Trans>
          </Button>
        </p>
      )}
    </div>
  );
}

interface ColorWarningProps extends Pick<ColorWarningsProps, 'colors' | 'onFix'> {
  pair: CheckedPair;
}

function ColorWarning({ pair, colors, onFix }: ColorWarningProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const title = usePairTitle(pair);
  const { role } = pair;
  const name = i18n._(ROLE_WORDS[role].name);
  const [ratio, least] = [format.number(floored(pair.ratio), 1), format.number(pair.least, 1)];
  const nearest = fixedColor(colors, role);
  const isRefused = isUnreadable(pair);
  return (
    <Note
      tone={isRefused ? 'danger' : 'warn'}
      title={title}
      action={
        <Button size="s" aria-label={t`Fix: ${name}`} onClick={() => onFix(role, nearest)}>
          <Trans>Fix</Trans>
        </Button>
      }
    >
      <Trans>
        Contrast {ratio} to 1, at least {least} needed. The nearest color that passes is{' '}
        <Code>{nearest.slice(1).toUpperCase()}</Code>.
      </Trans>{' '}
      {isRefused && <Trans>It can’t be saved like this.</Trans>}
    </Note>
  );
}
