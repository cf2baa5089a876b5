import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Assistant } from '@regia/contract/assistants/calls';
import { ExternalLinkIcon } from '@regia/icons/ExternalLinkIcon';
import { MoreIcon } from '@regia/icons/MoreIcon';
import { OnAirIcon } from '@regia/icons/OnAirIcon';
import { PauseIcon } from '@regia/icons/PauseIcon';
import { PlayIcon } from '@regia/icons/PlayIcon';
import { useMay } from '../platform/session/Can.tsx';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu, MenuItem } from '../ui/Menu.tsx';
import { ChangeStateDialog } from './ChangeStateDialog.tsx';
import { CopyDialog, MenuOfCopies } from './copies/copy-parts.tsx';
import type { CopyAction } from './copies/copy-props.ts';
import type { ChosenState } from './filters.ts';
import { siteLink } from './site-link.ts';
import { useBackToPreview } from './use-back-to-preview.ts';

/** The actions on an assistant: put it on air, take it off air, and a menu with the others. */
export function AssistantActions({ assistant }: { assistant: Assistant }) {
  const [to, setTo] = useState<ChosenState | null>(null);
  const { id, name, state } = assistant;
  const next: ChosenState = state === 'on_air' ? 'off_air' : 'on_air';
  const mayChange =
    useMay(next === 'on_air' ? 'assistant.enable' : 'assistant.disable') && state !== 'archived';
  return (
    <>
      {mayChange && (
        <Button icon={next === 'on_air' ? <OnAirIcon /> : <PauseIcon />} onClick={() => setTo(next)}>
          {next === 'on_air' ? <Trans>Put on air</Trans> : <Trans>Take off air</Trans>}
        </Button>
      )}
      <MoreActions assistant={assistant} />
      {to && <ChangeStateDialog id={id} name={name} to={to} onClose={() => setTo(null)} />}
    </>
  );
}

function MoreActions({ assistant }: { assistant: Assistant }) {
  const { t } = useLingui();
  const { id, name, site, state } = assistant;
  const mayPreview = useMay({ anyOf: ['assistant.enable', 'assistant.disable'] }) && state === 'off_air';
  const backToPreview = useBackToPreview(id);
  const [copying, setCopying] = useState<CopyAction | null>(null);
  return (
    <>
      <Menu trigger={<IconButton label={t`More actions for ${name}`} icon={<MoreIcon />} />}>
        {site && (
          <MenuItem
            icon={<ExternalLinkIcon />}
            render={<a href={siteLink(site)} target="_blank" rel="noreferrer" aria-label={t`Open site`} />}
          >
            <Trans>Open site</Trans>
          </MenuItem>
        )}
        {mayPreview && (
          <MenuItem icon={<PlayIcon />} onSelect={() => backToPreview.mutate()}>
            <Trans>Back to preview</Trans>
          </MenuItem>
        )}
        <MenuOfCopies assistant={assistant} onChoose={setCopying} />
      </Menu>
      {copying && <CopyDialog action={copying} id={id} name={name} onClose={() => setCopying(null)} />}
    </>
  );
}
