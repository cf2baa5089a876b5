import { Suspense } from 'react';
import { StepUpPrompt } from '../mfa/public.ts';
import { useAskedForCode } from '../platform/http/ask-for-code.ts';

/** The prompt for a code of the second factor, while a call waits for one. */
export function StepUp() {
  const asked = useAskedForCode((state) => state.asked[0]);
  return (
    asked && (
      <Suspense fallback={null}>
        <StepUpPrompt key={asked.id} asked={asked} />
      </Suspense>
    )
  );
}
