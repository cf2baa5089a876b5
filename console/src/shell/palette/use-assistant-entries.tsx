import { useLingui } from '@lingui/react/macro';
import type { AssistantRow } from '@regia/contract/assistants/calls';
import { AssistantIcon } from '@regia/icons/AssistantIcon';
import { ChatIcon } from '@regia/icons/ChatIcon';
import { DocumentIcon } from '@regia/icons/DocumentIcon';
import { OnAirIcon } from '@regia/icons/OnAirIcon';
import { PaletteIcon } from '@regia/icons/PaletteIcon';
import { PauseIcon } from '@regia/icons/PauseIcon';
import { PlayIcon } from '@regia/icons/PlayIcon';
import { ScheduleIcon } from '@regia/icons/ScheduleIcon';
import { TrainingIcon } from '@regia/icons/TrainingIcon';
import { useNavigate } from '@tanstack/react-router';
import { useMay } from '../../platform/session/Can.tsx';
import type { Entry } from './entries.ts';
import { startTraining } from './start-training.ts';
import { useOpenAssistant } from './use-open-assistant.ts';

export type Named = Pick<AssistantRow, 'id' | 'name' | 'state' | 'only_manual_training'>;
export interface StateChange extends Pick<Named, 'id' | 'name'> {
  to: 'on_air' | 'off_air';
}

/** Returns a function that makes an entry of an assistant, with the actions that the profile may use. */
export function useAssistantEntries(onChangeState: (change: StateChange) => void): (row: Named) => Entry {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayOpen = useMay('assistant.retrieve');
  const mayTry = useMay('assistant.try');
  const mayTrain = useMay('assistant.train');
  const mayEnable = useMay('assistant.enable');
  const mayDisable = useMay('assistant.disable');
  const openId = useOpenAssistant();
  const states = {
    on_air: t`on air`,
    preview: t`in preview`,
    off_air: t`off air`,
    archived: t`archived`,
  };

  const actionsOf = ({ id, name, state, only_manual_training: isManual }: Named): Entry[] => {
    const open = () => void navigate({ to: '/ai/ai-assistants/$id/', params: { id } });
    const openTraining = () => void navigate({ to: '/ai/ai-assistants/$id/training/', params: { id } });
    const toTry = () => void navigate({ to: '/ai/ai-assistants/$id/try/', params: { id } });
    const train = () => {
      void startTraining(id);
      if (mayOpen) openTraining();
    };
    // The keys apply only on the page of this assistant.
    const keyOf = (key: string) => (id === openId ? key : undefined);
    const to = state === 'on_air' ? 'off_air' : 'on_air';
    const all: (Entry | false)[] = [
      mayTry && {
        key: `try ${id}`,
        label: t`Try`,
        icon: <PlayIcon />,
        keys: keyOf('p'),
        leads: true,
        run: toTry,
      },
      mayTrain && {
        key: `train ${id}`,
        label: t`Train now`,
        ...(isManual && { detail: t`Only manual training` }),
        icon: <TrainingIcon />,
        keys: keyOf('a'),
        leads: mayOpen,
        run: train,
      },
      mayOpen && {
        key: `training ${id}`,
        label: t`Training and sources`,
        icon: <ScheduleIcon />,
        leads: true,
        run: openTraining,
      },
      mayOpen && { key: `info ${id}`, label: t`Basic info`, icon: <DocumentIcon />, leads: true, run: open },
      mayOpen && {
        key: `colors ${id}`,
        label: t`Colors`,
        icon: <PaletteIcon />,
        leads: true,
        run: () => void navigate({ to: '/ai/ai-assistants/$id/colors/', params: { id } }),
      },
      mayOpen && {
        key: `conversation ${id}`,
        label: t`Conversation`,
        icon: <ChatIcon />,
        leads: true,
        run: () => void navigate({ to: '/ai/ai-assistants/$id/conversation/', params: { id } }),
      },
      (to === 'on_air' ? mayEnable : mayDisable) && {
        key: `state ${id}`,
        label: to === 'on_air' ? t`Put on air…` : t`Take off air…`,
        icon: to === 'on_air' ? <OnAirIcon /> : <PauseIcon />,
        run: () => onChangeState({ id, name, to }),
      },
    ];
    return all.filter((each) => each !== false);
  };

  return (row) => {
    const { id, name, state } = row;
    return {
      key: `/ai/ai-assistants/${id}/`,
      label: name,
      detail: states[state],
      icon: <AssistantIcon />,
      leads: true,
      run: () =>
        void (mayOpen
          ? navigate({ to: '/ai/ai-assistants/$id/', params: { id } })
          : navigate({ to: '/ai/ai-assistants/', search: { search: name } })),
      actions: actionsOf(row),
    };
  };
}
