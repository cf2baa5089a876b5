import { Trans, useLingui } from '@lingui/react/macro';
import { Code } from '../ui/Code.tsx';
import { ManualLink } from '../ui/ManualLink.tsx';
import { Page } from '../ui/Page.tsx';
import { Panel } from '../ui/Panel.tsx';
import { LocalModelCard } from './LocalModelCard.tsx';
import styles from './LocalModelPage.module.css';

/** How to connect a model: one that runs on this machine, or any other. Nothing is saved here. */
export function LocalModelPage() {
  const { t } = useLingui();
  return (
    <Page
      title={t`Connect a model`}
      crumbs={[{ label: t`Your assistants`, to: '/ai/ai-assistants/' }]}
      form
      state={<Trans>Optional: without a model, answers are quoted from your sources.</Trans>}
    >
      <div className={styles.panels}>
        <Panel title={t`On this machine`}>
          <LocalModelCard />
        </Panel>
        <Panel title={t`Any other model`}>
          <p>
            <Trans>
              Any service that speaks the OpenAI API works. Set <Code>MODEL_URL</Code> to its address, up to
              and with <Code>/v1</Code>, <Code>MODEL_NAME</Code> to the model, and <Code>MODEL_KEY</Code> if
              the service asks for a key. Then restart Regia.
            </Trans>{' '}
            <ManualLink topic="model" />
          </p>
        </Panel>
      </div>
    </Page>
  );
}
