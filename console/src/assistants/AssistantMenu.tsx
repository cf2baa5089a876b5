import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AssistantRow } from '@regia/contract/assistants/calls';
import { AdvancedIcon } from '@regia/icons/AdvancedIcon';
import { ChatIcon } from '@regia/icons/ChatIcon';
import { CodeIcon } from '@regia/icons/CodeIcon';
import { DocumentIcon } from '@regia/icons/DocumentIcon';
import { MoreIcon } from '@regia/icons/MoreIcon';
import { OnAirIcon } from '@regia/icons/OnAirIcon';
import { PaletteIcon } from '@regia/icons/PaletteIcon';
import { PauseIcon } from '@regia/icons/PauseIcon';
import { PlayIcon } from '@regia/icons/PlayIcon';
import { TrainingIcon } from '@regia/icons/TrainingIcon';
import { Link } from '@tanstack/react-router';
import { useMay } from '../platform/session/Can.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu, MenuItem, MenuSeparator } from '../ui/Menu.tsx';
import { ChangeStateDialog } from './ChangeStateDialog.tsx';
import { CopyDialog, MenuOfCopies } from './copies/copy-parts.tsx';
import type { CopyAction } from './copies/copy-props.ts';
import type { ChosenState } from './filters.ts';

/** The actions of a tile, without opening the assistant. */
export function AssistantMenu({ assistant }: { assistant: AssistantRow }) {
  const { t } = useLingui();
  const [to, setTo] = useState<ChosenState | null>(null);
  const [copying, setCopying] = useState<CopyAction | null>(null);
  const mayOpen = useMay('assistant.retrieve');
  const mayTry = useMay('assistant.try');
  const mayInstall = useMay('assistant.api_key');
  const mayPaint = useMay('assistant.graphics');
  const mayTune = useMay('assistant.advanced');
  const isArchived = assistant.state === 'archived';
  const next = assistant.state === 'on_air' ? 'off_air' : 'on_air';
  const mayChange = useMay(next === 'on_air' ? 'assistant.enable' : 'assistant.disable') && !isArchived;
  const { id, name } = assistant;
  if (!mayOpen && !mayTry && !mayChange) return null;
  return (
    <>
      <Menu trigger={<IconButton size="s" label={t`Actions for ${name}`} icon={<MoreIcon />} />}>
        {mayTry && !isArchived && (
          <MenuItem icon={<PlayIcon />} render={<Link to="/ai/ai-assistants/$id/try/" params={{ id }} />}>
            <Trans>Try</Trans>
          </MenuItem>
        )}
        {mayOpen && (
          <>
            <MenuItem
              icon={<TrainingIcon />}
              render={<Link to="/ai/ai-assistants/$id/training/" params={{ id }} />}
            >
              <Trans>Training</Trans>
            </MenuItem>
            <MenuItem icon={<DocumentIcon />} render={<Link to="/ai/ai-assistants/$id/" params={{ id }} />}>
              <Trans>Basic info</Trans>
            </MenuItem>
          </>
        )}
        {mayOpen && mayInstall && (
          <MenuItem
            icon={<CodeIcon />}
            render={<Link to="/ai/ai-assistants/$id/installation/" params={{ id }} />}
          >
            <Trans>Installation</Trans>
          </MenuItem>
        )}
        {mayOpen && mayPaint && (
          <>
            <MenuItem
              icon={<PaletteIcon />}
              render={<Link to="/ai/ai-assistants/$id/colors/" params={{ id }} />}
            >
              <Trans>Colors</Trans>
            </MenuItem>
            <MenuItem
              icon={<ChatIcon />}
              render={<Link to="/ai/ai-assistants/$id/conversation/" params={{ id }} />}
            >
              <Trans>Conversation</Trans>
            </MenuItem>
          </>
        )}
        {mayOpen && mayTune && (
          <MenuItem
            icon={<AdvancedIcon />}
            render={<Link to="/ai/ai-assistants/$id/advanced/" params={{ id }} />}
          >
            <Trans>Advanced settings</Trans>
          </MenuItem>
        )}
        <MenuSeparator />
        {mayChange && (
          <>
            <MenuItem icon={next === 'on_air' ? <OnAirIcon /> : <PauseIcon />} onSelect={() => setTo(next)}>
              {next === 'on_air' ? <Trans>Put on air…</Trans> : <Trans>Take off air…</Trans>}
            </MenuItem>
          </>
        )}
        <MenuOfCopies assistant={assistant} onChoose={setCopying} />
      </Menu>
      {copying && <CopyDialog action={copying} id={id} name={name} onClose={() => setCopying(null)} />}
      {to && <ChangeStateDialog id={id} name={name} to={to} onClose={() => setTo(null)} />}
    </>
  );
}
