import { useLingui } from '@lingui/react/macro';
import { MANUAL_TASKS } from '@regia/contract/manual';
import { DocumentIcon } from '@regia/icons/DocumentIcon';
import { SearchIcon } from '@regia/icons/SearchIcon';
import { manualAddress, manualSearch } from '../../platform/i18n/manual-address.ts';
import type { Entry } from './entries.ts';

const open = (address: string) => void window.open(address, '_blank', 'noopener');

/** The manual, its main tasks, and a search in it for the typed text. All open in a tab of their own. */
export function useManualEntries(): {
  readonly entries: readonly Entry[];
  readonly searchFor: (text: string) => Entry;
} {
  const { t, i18n } = useLingui();
  const questions: Record<(typeof MANUAL_TASKS)[number], string> = {
    create: t`How do I create an assistant?`,
    train: t`How do I train an assistant?`,
    try: t`How do I try an assistant?`,
    on_air: t`How do I put an assistant on air?`,
    install_on_a_site: t`How do I put the assistant on my site?`,
    key: t`How do I create a key?`,
    person: t`How do I add a person?`,
    model: t`How do I connect a model?`,
    lost_factor: t`I’ve lost my phone: how do I get back in?`,
  };
  const help = t`help, guide, ?`;
  const manual: Entry = {
    key: 'manual',
    label: t`Manual`,
    words: [help],
    icon: <DocumentIcon />,
    run: () => open(manualAddress(i18n.locale)),
  };
  const tasks = MANUAL_TASKS.map((topic): Entry => ({
    key: `manual ${topic}`,
    label: questions[topic],
    words: [help],
    icon: <DocumentIcon />,
    run: () => open(manualAddress(i18n.locale, topic)),
  }));
  return {
    entries: [manual, ...tasks],
    searchFor: (text) => ({
      key: 'manual search',
      label: t`Search the manual for “${text}”`,
      icon: <SearchIcon />,
      run: () => open(manualSearch(i18n.locale, text)),
    }),
  };
}
