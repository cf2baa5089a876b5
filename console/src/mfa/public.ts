import { lazy } from 'react';
import { loadTexts } from '../platform/i18n/texts.ts';
import { mfaTexts } from './texts.ts';

/** The parts that account and the shell may import. */
export { challengeCache } from './challenge-cache.ts';
export { MethodIcon } from './MethodIcon.tsx';
export { BACKUP, isSent, waysOf } from './methods.ts';
export { NotSent } from './NotSent.tsx';
export { answerPasskey, canUsePasskeys } from './passkey.ts';
export { PasskeyTrouble } from './PasskeyTrouble.tsx';
export { ResendButton } from './ResendButton.tsx';
export { mfaTexts } from './texts.ts';
export { type CodeSending, useCodeSending } from './use-code-sending.ts';
export { usePasskey } from './use-passkey.ts';

/** The panels load with their texts, and only on the page that shows them: wrap them in `Suspense`. */
export const ProfilePanels = lazy(async () => {
  const [{ ProfilePanels: Panels }] = await Promise.all([import('./ProfilePanels.tsx'), loadTexts(mfaTexts)]);
  return { default: Panels };
});
/** Asks for a code, which any call may need. */
export const StepUpPrompt = lazy(async () => {
  const [{ StepUpPrompt: Prompt }] = await Promise.all([import('./StepUpPrompt.tsx'), loadTexts(mfaTexts)]);
  return { default: Prompt };
});
