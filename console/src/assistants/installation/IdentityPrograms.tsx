import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  identityInNode,
  identityInPhp,
  identityInPython,
  signOutSnippet,
} from '@regia/contract/widget/identity-snippets';
import { Code } from '../../ui/Code.tsx';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ManualLink } from '../../ui/ManualLink.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import styles from './SignedVisitors.module.css';

const PROGRAMS = { node: identityInNode, php: identityInPhp, python: identityInPython };

/** The programs of a site's server that sign who its visitor is. */
export function IdentityPrograms({ publicId }: { publicId: string }) {
  const { t } = useLingui();
  const [language, setLanguage] = useState<keyof typeof PROGRAMS>('node');
  const code = PROGRAMS[language](publicId);
  return (
    <Panel title={t`Program for your server`} actions={<CopyButton text={code} label={t`Copy program`} />}>
      <SegmentedControl
        label={t`Language of the program`}
        value={language}
        onChange={setLanguage}
        options={[
          { value: 'node', label: 'Node' },
          { value: 'php', label: 'PHP' },
          { value: 'python', label: 'Python' },
        ]}
      />
      <CodeBlock code={code} label={t`Program to paste`} />
      <p className={styles.help}>
        <Trans>
          It runs on your site’s server, never in a page, with the secret in the{' '}
          <Code>REGIA_IDENTITY_SECRET</Code> environment variable. The server writes its result into the line
          for HTML, as <Code>data-identity</Code>.
        </Trans>{' '}
        <ManualLink topic="signed_visitors" />
      </p>
      <CodeBlock
        code={signOutSnippet}
        label={t`Code for the page after sign-out`}
        copyLabel={t`Copy code for sign-out`}
      />
      <p className={styles.help}>
        <Trans>
          Put this code, after the line for HTML, into the page that people see when they have signed out of
          your site. It removes their chat from the device, in every tab.
        </Trans>
      </p>
    </Panel>
  );
}
