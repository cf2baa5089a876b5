import { Trans } from '@lingui/react/macro';
import { PlusIcon } from '@regia/icons/PlusIcon';
import { Button } from '../ui/Button.tsx';

interface AllowSiteButtonProps {
  /** The origin of the website. */
  about: string;
  busy?: boolean;
  onAllow: () => void;
}

/** Offers a website as one of those that may start chats. */
export const AllowSiteButton = ({ about, busy, onAllow }: AllowSiteButtonProps) => (
  <Button size="s" icon={<PlusIcon size={14} />} busy={busy} onClick={onAllow}>
    <Trans>Allow {about}</Trans>
  </Button>
);
