import { Trans } from '@lingui/react/macro';
import type { Assistant } from '@regia/contract/assistants/calls';
import { CodeIcon } from '@regia/icons/CodeIcon';
import { TrainingIcon } from '@regia/icons/TrainingIcon';
import { Link } from '@tanstack/react-router';
import { listRequired } from '../platform/form/list-required.ts';
import { Can } from '../platform/session/Can.tsx';
import { ManualLink } from '../ui/ManualLink.tsx';
import styles from './MissingList.module.css';

interface MissingListProps {
  id: string;
  missing: Assistant['missing'];
  /** Called when a link is clicked; the dialog around the list can then close. */
  onFollow: () => void;
}

/** The things that an assistant needs before it can go on air, each with a link. */
export function MissingList({ id, missing, onFollow }: MissingListProps) {
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
            <span>
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
              </Can>
            </span>
          </li>
        )}
      </ul>
      <p className={styles.help}>
        <ManualLink topic="on_air" />
      </p>
    </>
  );
}
