import { Trans, useLingui } from '@lingui/react/macro';
import type { Assistant } from '@regia/contract/assistants/calls';
import { saveInstallation } from '@regia/contract/assistants/installation-calls';
import { CodeIcon } from '@regia/icons/CodeIcon';
import { TrainingIcon } from '@regia/icons/TrainingIcon';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listRequired } from '../platform/form/list-required.ts';
import { errorMessagesOf } from '../platform/http/error.ts';
import { send } from '../platform/http/send.ts';
import { useViewer } from '../platform/query.ts';
import { Can } from '../platform/session/Can.tsx';
import { ErrorMessages } from '../ui/ErrorMessages.tsx';
import { ManualLink } from '../ui/ManualLink.tsx';
import { Note } from '../ui/Note.tsx';
import { AllowSiteButton } from './AllowSiteButton.tsx';
import { learntSite } from './installation/installation-values.ts';
import { cacheAssistant } from './queries.ts';
import styles from './MissingList.module.css';

interface MissingListProps {
  assistant: Assistant;
  /** Called when a link is clicked; the dialog around the list can then close. */
  onFollow: () => void;
}

/** The things that an assistant needs before it can go on air, each with a link. */
export function MissingList({ assistant, onFollow }: MissingListProps) {
  const { id, missing } = assistant;
  return (
    <>
      <ul className={styles.list}>
        {missing.includes('source') && (
          <li>
            <TrainingIcon />
            <span>
              <Trans>It has no source in service, so it wouldn’t know anything.</Trans>{' '}
              <Link
                to="/ai/ai-assistants/$id/training/"
                params={{ id }}
                className={styles.link}
                onClick={onFollow}
              >
                <Trans>Add a source and train it</Trans>
              </Link>
            </span>
          </li>
        )}
        {missing.includes('key') && (
          <li>
            <CodeIcon />
            <div>
              <Trans>It has no website and no key, so visitors can’t reach it.</Trans>{' '}
              <Trans>“Allowed websites” {listRequired()}.</Trans>{' '}
              <Can do="assistant.api_key">
                <Link
                  to="/ai/ai-assistants/$id/installation/"
                  params={{ id }}
                  className={styles.link}
                  onClick={onFollow}
                >
                  <Trans>Put it on your site</Trans>
                </Link>
                <AllowLearntSite assistant={assistant} />
              </Can>
            </div>
          </li>
        )}
      </ul>
      <p className={styles.help}>
        <ManualLink topic="on_air" />
      </p>
    </>
  );
}

/** Allows the site that the assistant learns from, over the version that is shown. */
function AllowLearntSite({ assistant }: { assistant: Assistant }) {
  const { t } = useLingui();
  const viewer = useViewer();
  const { id, version } = assistant;
  const site = learntSite(assistant);
  const allow = useMutation({
    mutationFn: () => send(saveInstallation, { params: { id }, body: { allowed_origins: [site], version } }),
    onSuccess: (saved) => cacheAssistant(viewer, saved),
  });
  if (site === '') return null;
  return (
    <div className={styles.allow}>
      <AllowSiteButton about={site} busy={allow.isPending} onAllow={() => allow.mutate()} />
      {allow.isError && (
        <Note tone="danger" alert title={t`Couldn’t allow ${site}`}>
          <ErrorMessages messages={errorMessagesOf(allow.error)} />
        </Note>
      )}
    </div>
  );
}
