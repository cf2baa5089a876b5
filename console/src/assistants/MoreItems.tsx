import { Trans, useLingui } from '@lingui/react/macro';
import type { Assistant } from '@regia/contract/assistants/calls';
import { ExternalLinkIcon } from '@regia/icons/ExternalLinkIcon';
import { PlayIcon } from '@regia/icons/PlayIcon';
import { useMay } from '../platform/session/Can.tsx';
import { MenuItem } from '../ui/Menu.tsx';
import { CopyItems } from './copies/CopyItems.tsx';
import type { CopyAction } from './copies/copy-props.ts';
import { siteLink } from './site-link.ts';
import { useBackToPreview } from './use-back-to-preview.ts';

interface MoreItemsProps {
  assistant: Assistant;
  onChoose: (action: CopyAction) => void;
}

/** The items of the menu of an assistant's page. */
export function MoreItems({ assistant, onChoose }: MoreItemsProps) {
  const { t } = useLingui();
  const { id, site, state } = assistant;
  const mayPreview = useMay({ anyOf: ['assistant.enable', 'assistant.disable'] }) && state === 'off_air';
  const backToPreview = useBackToPreview(id);
  return (
    <>
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
      <CopyItems assistant={assistant} onChoose={onChoose} />
    </>
  );
}
