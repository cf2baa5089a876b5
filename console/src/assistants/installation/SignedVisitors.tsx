import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import type { InstalledAssistant } from '@regia/contract/assistants/calls';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { loadOnce } from '../../ui/load-once.ts';
import { useLazyCode } from '../../ui/use-lazy-code.ts';
import styles from './SignedVisitors.module.css';

const parts = loadOnce(async () => ({
  ...(await import('./SecretsPanel.tsx')),
  ...(await import('./IdentityPrograms.tsx')),
}));

interface SignedVisitorsProps {
  assistant: Pick<InstalledAssistant, 'id' | 'public_id' | 'user_type'>;
}

/** How the site says who its visitors are: secrets and programs. Closed while everyone may ask. */
export function SignedVisitors({ assistant }: SignedVisitorsProps) {
  const isNeeded = assistant.user_type === 'authenticated';
  const [isOpen, setOpen] = useState(false);
  const loaded = useLazyCode(isNeeded || isOpen, parts);
  const content = loaded && (
    <>
      <loaded.SecretsPanel assistantId={assistant.id} />
      <loaded.IdentityPrograms publicId={assistant.public_id} />
    </>
  );
  if (isNeeded) return content;
  return (
    <Disclosure summary={<Trans>Signed visitors</Trans>} onOpen={() => setOpen(true)}>
      <div className={styles.content}>
        <p className={styles.help}>
          <Trans>
            Needed only if visitors sign in to your site. Prepare your server here, then choose “Only visitors
            that your site has signed in” under Who may ask.
          </Trans>
        </p>
        {content}
      </div>
    </Disclosure>
  );
}
