import { useId } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { DriveIcon } from '@regia/icons/DriveIcon';
import { SitemapIcon } from '@regia/icons/SitemapIcon';
import { UploadIcon } from '@regia/icons/UploadIcon';
import { ADDED_KINDS, type AddedKind } from './add-search.ts';
import styles from './AddSource.module.css';

const PARTS = {
  website: {
    icon: <SitemapIcon />,
    name: <Trans>Website</Trans>,
    about: <Trans>The pages of a site</Trans>,
  },
  files: {
    icon: <UploadIcon />,
    name: <Trans>Files or text</Trans>,
    about: <Trans>PDF, Word, sheets, slides</Trans>,
  },
  drive: {
    icon: <DriveIcon />,
    name: <Trans>Google Drive</Trans>,
    about: <Trans>A shared folder</Trans>,
  },
} as const;

interface KindChoiceProps {
  value: AddedKind;
  onChange: (kind: AddedKind) => void;
  /** Called when the pointer or the focus reaches the kinds. */
  onReach: () => void;
}

/** The kinds of sources, as radio buttons. On a phone they are a row that scrolls. */
export function KindChoice({ value, onChange, onReach }: KindChoiceProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-label={t`Kind of source`}
      className={styles.kinds}
      onPointerEnter={onReach}
      onFocus={onReach}
    >
      {ADDED_KINDS.map((kind) => (
        <label key={kind} className={styles.kind}>
          <input
            type="radio"
            name={id}
            value={kind}
            checked={value === kind}
            onChange={() => onChange(kind)}
            aria-labelledby={`${id}-${kind}`}
            aria-describedby={`${id}-${kind}-about`}
          />
          {PARTS[kind].icon}
          <span className={styles.kindWords}>
            <b id={`${id}-${kind}`}>{PARTS[kind].name}</b>
            <small id={`${id}-${kind}-about`}>{PARTS[kind].about}</small>
          </span>
        </label>
      ))}
    </div>
  );
}
