import { Trans } from '@lingui/react/macro';
import { PlusIcon } from '@regia/icons/PlusIcon';
import type { ButtonLook } from '../ui/button-class.ts';
import { LinkButton } from '../ui/LinkButton.tsx';

interface AddSourceButtonProps extends Pick<ButtonLook, 'variant' | 'size'> {
  id: string;
}

/** Leads to the page that adds a source. */
export const AddSourceButton = ({ id, ...look }: AddSourceButtonProps) => (
  <LinkButton
    {...look}
    to="/ai/ai-assistants/$id/training/add/"
    params={{ id }}
    icon={<PlusIcon size={look.size === 's' ? 14 : 16} />}
  >
    <Trans>Add a source</Trans>
  </LinkButton>
);
