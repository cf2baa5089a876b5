import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { InstalledAssistant } from '@regia/contract/assistants/calls';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ManualLink } from '../../ui/ManualLink.tsx';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { snippetFor } from './snippet-for.ts';
import { SnippetHelp } from './SnippetHelp.tsx';
import { isPlatform, type Platform } from './platforms.ts';
import styles from './SnippetPanel.module.css';

interface SnippetPanelProps {
  assistant: Pick<InstalledAssistant, 'public_id' | 'language'>;
  baseUrl: string;
  /** The setting as it is in the form, perhaps not saved yet. */
  chatPage: string;
}

/** The code that puts the assistant on a site: the line for HTML, or what another platform needs. */
export function SnippetPanel({ assistant, baseUrl, chatPage }: SnippetPanelProps) {
  const { t } = useLingui();
  const [platform, setPlatform] = useState<Platform>('html');
  const code = snippetFor(platform, { baseUrl, publicId: assistant.public_id }, assistant.language);
  const hasNoPage =
    (platform === 'iframe' && chatPage === 'none') || (platform === 'link' && chatPage !== 'open');
  return (
    <Panel title={t`Code for your site`} actions={<CopyButton text={code} label={t`Copy code`} />}>
      <SelectField
        label={t`Where do you install it?`}
        value={platform}
        onChange={({ target }) => isPlatform(target.value) && setPlatform(target.value)}
        options={[
          { value: 'html', label: t`On the pages of a website (HTML)` },
          { value: 'wordpress', label: t`WordPress` },
          { value: 'tag_manager', label: t`Google Tag Manager` },
          { value: 'react', label: t`React` },
          { value: 'iframe', label: t`In a frame, without scripts` },
          { value: 'link', label: t`As a link to a page of its own` },
          { value: 'server', label: t`On a server or in an app, with a key` },
        ]}
      />
      <CodeBlock code={code} label={t`Code to paste`} />
      <p className={styles.help}>
        <SnippetHelp platform={platform} /> <ManualLink topic="install_on_a_site" />
      </p>
      {hasNoPage && (
        <Note tone="warn" title={t`The chat page is closed`}>
          {platform === 'iframe' ? (
            <Trans>For frames, choose “In frames of the allowed websites” under Chat page, and save.</Trans>
          ) : (
            <Trans>For a link, choose “Open to everyone” under Chat page, and save.</Trans>
          )}
        </Note>
      )}
    </Panel>
  );
}
