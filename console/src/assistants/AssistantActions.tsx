import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Assistant } from '@regia/contract/assistants/calls';
import { MoreIcon } from '@regia/icons/MoreIcon';
import { OnAirIcon } from '@regia/icons/OnAirIcon';
import { PauseIcon } from '@regia/icons/PauseIcon';
import { UndoIcon } from '@regia/icons/UndoIcon';
import { useMay } from '../platform/session/Can.tsx';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { loadOnce } from '../ui/load-once.ts';
import { Menu } from '../ui/Menu.tsx';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { ChangeStateDialog } from './ChangeStateDialog.tsx';
import { CopyDialog } from './copies/copy-parts.tsx';
import type { CopyAction } from './copies/copy-props.ts';
import type { ChosenState } from './filters.ts';

/** The actions on an assistant: put it on air, take it off air or bring it back, and a menu with the others. */
export function AssistantActions({ assistant }: { assistant: Assistant }) {
  const [to, setTo] = useState<ChosenState | null>(null);
  const [copying, setCopying] = useState<CopyAction | null>(null);
  const { id, name, state } = assistant;
  const next: ChosenState = state === 'on_air' ? 'off_air' : 'on_air';
  const isArchived = state === 'archived';
  const mayChange = useMay(next === 'on_air' && !isArchived ? 'assistant.enable' : 'assistant.disable');
  return (
    <>
      {mayChange && isArchived && (
        <Button icon={<UndoIcon />} onClick={() => setCopying('bring-back')}>
          <Trans>Bring back…</Trans>
        </Button>
      )}
      {mayChange && !isArchived && (
        <Button icon={next === 'on_air' ? <OnAirIcon /> : <PauseIcon />} onClick={() => setTo(next)}>
          {next === 'on_air' ? <Trans>Put on air</Trans> : <Trans>Take off air</Trans>}
        </Button>
      )}
      <MoreActions assistant={assistant} onChoose={setCopying} />
      {to && <ChangeStateDialog id={id} name={name} to={to} onClose={() => setTo(null)} />}
      {copying && <CopyDialog action={copying} id={id} name={name} onClose={() => setCopying(null)} />}
    </>
  );
}

interface MoreActionsProps {
  assistant: Assistant;
  onChoose: (action: CopyAction) => void;
}

function MoreActions({ assistant, onChoose }: MoreActionsProps) {
  const { t } = useLingui();
  const { name } = assistant;
  return (
    <Menu trigger={<IconButton label={t`More actions for ${name}`} icon={<MoreIcon />} />}>
      <Items assistant={assistant} onChoose={onChoose} />
    </Menu>
  );
}

/** Loaded when the menu opens. */
const items = loadOnce(() => import('./MoreItems.tsx'));

function Items(props: MoreActionsProps) {
  const loaded = useLazyCode(true, items);
  return loaded && <loaded.MoreItems {...props} />;
}
