import { useEffect } from 'react';
import { t } from '@lingui/core/macro';
import { useNavigate } from '@tanstack/react-router';
import { isDialogOpen } from '../../platform/dialogs.ts';
import { listenForKeys, useKeys } from '../../platform/keys/use-keys.ts';
import { setPreference, usePreferences } from '../../platform/preferences.ts';
import { useMay } from '../../platform/session/Can.tsx';
import { ASSISTANTS, ASSISTANTS_ACCESS, STATISTICS, STATISTICS_ACCESS } from '../home.ts';
import { closeLayer, openKeys, openPalette, useLayers } from './open.ts';
import { trainByKey } from './train-by-key.ts';
import { useOpenAssistant } from './use-open-assistant.ts';

const searchOfPage = () => document.querySelector<HTMLElement>('#page input[type=search]');
export const hasSidebar = () => matchMedia('(min-width: 64em)').matches;
/** Whether the palette may open: over an open dialog it would lead away from an unanswered question. */
const isFree = () => useLayers.getState().shown !== null || !isDialogOpen();

/** Binds the keys of every page, and those of an assistant's pages. */
export function useShellKeys(): void {
  const navigate = useNavigate();
  const mayList = useMay(ASSISTANTS_ACCESS);
  const mayCount = useMay(STATISTICS_ACCESS);
  const mayTry = useMay('assistant.try');
  const mayTrain = useMay('assistant.train');
  const id = useOpenAssistant();
  useEffect(listenForKeys, []);
  useKeys([
    {
      keys: 'Mod+k',
      label: () => t`Search or run a command`,
      here: isFree,
      run: () => (useLayers.getState().shown === 'palette' ? closeLayer() : openPalette()),
    },
    {
      keys: '/',
      label: () => t`Search this page`,
      here: () => searchOfPage() !== null,
      run: () => searchOfPage()?.focus(),
    },
    { keys: '?', label: () => t`Show shortcuts on this page`, run: openKeys },
    {
      keys: 'g s',
      label: () => t`Go to statistics`,
      here: () => mayCount,
      run: () => void navigate({ to: STATISTICS }),
    },
    {
      keys: 'g a',
      label: () => t`Go to assistants`,
      here: () => mayList,
      run: () => void navigate({ to: ASSISTANTS }),
    },
    {
      keys: 'p',
      label: () => t`Try this assistant`,
      here: () => mayTry && id !== null,
      run: () =>
        void navigate({
          to: '/ai/ai-assistants/$id/try/',
          params: { id: id! },
          search: ({ chat }) => ({ chat }),
        }),
    },
    {
      keys: 'a',
      label: () => t`Train this assistant`,
      here: () => mayTrain && id !== null,
      run: () => {
        void trainByKey(id!);
        void navigate({ to: '/ai/ai-assistants/$id/training/', params: { id: id! } });
      },
    },
    {
      keys: '[',
      label: () => t`Expand or collapse sidebar`,
      here: hasSidebar,
      run: () => setPreference({ sidebarWide: !usePreferences.getState().sidebarWide }),
    },
  ]);
}
