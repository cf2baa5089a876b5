import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { dropDraft, usableDraft } from '../platform/form/usable-draft.ts';
import { readDrafts } from '../platform/form/drafts.ts';
import type { CallFormState } from '../platform/form/use-call-form.ts';
import { Button } from './Button.tsx';
import { Note } from './Note.tsx';
import { focusHeading } from './page-heading.ts';
import styles from './KeptDraft.module.css';

export type DraftedForm = Pick<CallFormState, 'values' | 'saved' | 'isDirty' | 'restore'>;

interface KeptDraftProps {
  form: DraftedForm;
  user: string;
  /** The address of the page. */
  page: string;
}

/** Offers the stored work of a page, if it still applies. */
export function KeptDraft({ form, user, page }: KeptDraftProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(() => readDrafts(user)[page]);
  const { typed, savedMeanwhile } = usableDraft(draft, form);
  if (Object.keys(typed).length === 0) return null;
  const settle = () => {
    dropDraft(user, page);
    setDraft(undefined);
  };
  const restore = () => {
    form.restore(typed);
    settle();
  };
  const discard = () => {
    settle();
    focusHeading();
  };
  return (
    <div className={styles.offer}>
      <Note
        tone="info"
        status
        title={t`We kept your unsaved changes`}
        action={
          <span className={styles.choice}>
            <Button size="s" variant="ghost" onClick={discard}>
              <Trans>Discard</Trans>
            </Button>
            <Button size="s" onClick={restore}>
              <Trans>Restore</Trans>
            </Button>
          </span>
        }
      >
        {savedMeanwhile ? (
          <Trans>A newer version was saved in the meantime. Check it before you save.</Trans>
        ) : (
          <Trans>Your session ended before you could save them.</Trans>
        )}
      </Note>
    </div>
  );
}
