import { useLingui } from '@lingui/react/macro';
import type { CheckedPair } from '@regia/contract/widget/color-pairs';
import { CheckIcon } from '@regia/icons/CheckIcon';
import { WarningIcon } from '@regia/icons/WarningIcon';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { classes } from '../../ui/classes.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { floored } from './floored.ts';
import styles from './ColorRow.module.css';

/** The contrast of a pair, with a mark that says whether it is enough. */
export function ContrastFigure({ pair }: { pair: CheckedPair }) {
  const { t } = useLingui();
  const format = useFormat();
  const figure = format.number(floored(pair.ratio), 1);
  return (
    <span className={classes(styles.contrast, !pair.isPassed && styles.poor)}>
      <span aria-hidden>{figure}</span>
      <VisuallyHidden>
        {pair.isPassed ? t`Contrast ${figure} to 1, enough` : t`Contrast ${figure} to 1, not enough`}
      </VisuallyHidden>
      {pair.isPassed ? <CheckIcon size={13} /> : <WarningIcon size={13} />}
    </span>
  );
}
