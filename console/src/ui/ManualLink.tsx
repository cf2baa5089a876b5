import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ManualTopic } from '@regia/contract/manual';
import { manualAddress } from '../platform/i18n/manual-address.ts';
import { TextAnchor } from './TextLink.tsx';

interface ManualLinkProps {
  topic: ManualTopic;
  small?: boolean;
  /** Default: "Read more in the manual". */
  children?: ReactNode;
}

/** Opens a section of the manual in a tab of its own, so that nothing typed here is lost. */
export function ManualLink({ topic, small, children }: ManualLinkProps) {
  const { i18n } = useLingui();
  return (
    <TextAnchor
      href={manualAddress(i18n.locale, topic)}
      target="_blank"
      rel="noopener"
      {...(small ? { small } : {})}
    >
      {children ?? <Trans>Read more in the manual</Trans>}
    </TextAnchor>
  );
}
