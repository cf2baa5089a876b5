import { useEffect, useState } from 'react';
import { useConsent } from '../platform/consent/consent.ts';
import { whenIdle } from '../platform/when-idle.ts';
import { loadOnce } from '../ui/load-once.ts';
import { useLazyCode } from '../ui/use-lazy-code.ts';

const stripCode = loadOnce(() => import('../ui/ConsentStrip.tsx'));
const panelCode = loadOnce(() => import('../ui/ConsentPanel.tsx'));

/** The question about consent, which is loaded when the page is idle, and the panel, which is loaded on demand. */
export function Consent() {
  const isAsked = useConsent((state) => state.functional === null);
  const isPanelOpen = useConsent((state) => state.openPanel !== null);
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const strip = useLazyCode(isAsked && idle, stripCode);
  const panel = useLazyCode(isPanelOpen, panelCode);
  return (
    <>
      {isAsked && strip && <strip.ConsentStrip />}
      {panel && <panel.ConsentPanel />}
    </>
  );
}
