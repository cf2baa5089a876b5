import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useViews } from './use-views.ts';
import type { ViewsProps } from './views-props.ts';
import styles from './Views.module.css';

/** The label of the button: the view that is applied, and whether the list has changed since. */
export function AppliedName(props: ViewsProps) {
  const { applied, isChanged } = useViews(props);
  if (!applied) return <Trans>Views</Trans>;
  return (
    <>
      <VisuallyHidden>
        <Trans>View:</Trans>{' '}
      </VisuallyHidden>
      <span className={styles.name}>{applied.name}</span>
      {isChanged && (
        <span className={styles.changed}>
          <Trans context="saved view">changed</Trans>
        </span>
      )}
    </>
  );
}
