import { Trans, useLingui } from '@lingui/react/macro';
import type { ModelEndpoint } from '@regia/contract/models/endpoints';
import { type Signal, SignalState } from '../ui/Lamp.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import styles from './Endpoints.module.css';

type State = ModelEndpoint['assistants'][number]['state'];

const SIGNALS: Record<State, Signal> = { on_air: 'air', preview: 'preview', off_air: 'off', archived: 'off' };

/** The assistants that have chosen an endpoint, each with its lamp and the way to its choice. */
export function AssistantsOfEndpoint({ assistants }: Pick<ModelEndpoint, 'assistants'>) {
  const { t } = useLingui();
  const words: Record<State, string> = {
    on_air: t`On air`,
    preview: t`In preview`,
    off_air: t`Off air`,
    archived: t`Archived`,
  };
  if (assistants.length === 0) {
    return (
      <p>
        <Trans>No assistant has chosen it. It is chosen in the advanced settings of an assistant.</Trans>
      </p>
    );
  }
  return (
    <ul className={styles.users}>
      {assistants.map(({ id, name, state }) => (
        <li key={id}>
          <TextLink to="/ai/ai-assistants/$id/advanced/" params={{ id }}>
            {name}
          </TextLink>
          <SignalState signal={SIGNALS[state]}>{words[state]}</SignalState>
        </li>
      ))}
    </ul>
  );
}
