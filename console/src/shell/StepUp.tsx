import { type ComponentProps, lazy, Suspense } from 'react';
import type { StepUpPrompt } from '../mfa/public.ts';
import { useAskedForCode } from '../platform/http/ask-for-code.ts';

/** Loaded when the first call asks for a code: no page needs it before. */
const Prompt = lazy(async () => {
  const { StepUpPrompt: Loaded } = await import('../mfa/public.ts');
  return { default: (props: ComponentProps<typeof StepUpPrompt>) => <Loaded {...props} /> };
});

/** The prompt for a code of the second factor, while a call waits for one. */
export function StepUp() {
  const asked = useAskedForCode((state) => state.asked[0]);
  return (
    asked && (
      <Suspense fallback={null}>
        <Prompt key={asked.id} asked={asked} />
      </Suspense>
    )
  );
}
