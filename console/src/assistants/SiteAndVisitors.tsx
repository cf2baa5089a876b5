import { useLingui } from '@lingui/react/macro';
import type { Assistant } from '@regia/contract/assistants/calls';

/** The site of an assistant, and the visitors that it answers if the person may know them. */
export function SiteAndVisitors({ assistant }: { assistant: Pick<Assistant, 'site' | 'user_type'> }) {
  const { t } = useLingui();
  const { site, user_type: visitors } = assistant;
  if (!site) return t`No website yet`;
  if (visitors === undefined) return site;
  return visitors === 'anonymous' ? t`${site}, anonymous visitors` : t`${site}, only signed-in visitors`;
}
