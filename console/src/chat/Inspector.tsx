import { loadTexts } from '../platform/i18n/texts.ts';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { whyTexts } from './why/texts.ts';

const code = async () => (await Promise.all([import('./why/Why.tsx'), loadTexts(whyTexts)]))[0];

/** The trace of an answer. Its code is loaded when it first opens. */
export function Inspector(props: { assistant: string; message: string }) {
  const loaded = useLazyCode(true, code);
  return loaded ? <loaded.Why {...props} /> : <SkeletonRows rows={6} />;
}
