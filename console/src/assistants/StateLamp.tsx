import { Trans } from '@lingui/react/macro';
import { SignalState } from '../ui/Lamp.tsx';
import type { AssistantState } from './filters.ts';
import { SIGNALS } from './signal.ts';

/** The lamp of an assistant's state, with its text; with `bare`, only screen readers get the text. */
export const StateLamp = ({ state, bare }: { state: AssistantState; bare?: boolean }) => (
  <SignalState signal={SIGNALS[state]} bare={bare}>
    {state === 'on_air' ? (
      <Trans>On air</Trans>
    ) : state === 'preview' ? (
      <Trans>In preview</Trans>
    ) : state === 'archived' ? (
      <Trans>Archived</Trans>
    ) : (
      <Trans>Off air</Trans>
    )}
  </SignalState>
);
