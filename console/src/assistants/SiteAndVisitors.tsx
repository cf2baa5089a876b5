import { useLingui } from '@lingui/react/macro';
import type { Assistant, AssistantRow } from '@regia/contract/assistants/calls';

/** The site of an assistant, else whether it learns from files. */
export function Site({
  assistant: { site, has_files: hasFiles },
}: {
  assistant: Pick<AssistantRow, 'site' | 'has_files'>;
}) {
  const { t } = useLingui();
  return site ?? (hasFiles ? t`Learns from files` : t`No website yet`);
}

/** The site of an assistant, and the visitors that it answers if the person may know them. */
export function SiteAndVisitors({
  assistant,
}: {
  assistant: Pick<Assistant, 'site' | 'has_files' | 'user_type'>;
}) {
  const { t } = useLingui();
  const { site, user_type: visitors } = assistant;
  if (!site || visitors === undefined) return <Site assistant={assistant} />;
  return visitors === 'anonymous' ? t`${site}, anonymous visitors` : t`${site}, only signed-in visitors`;
}
