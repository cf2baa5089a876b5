import { useEffect, useState } from 'react';
import { useConsent } from '../platform/consent/consent.ts';
import { whenIdle } from '../platform/when-idle.ts';
import { loadOnce } from '../ui/load-once.ts';
import { useLazyCode } from '../ui/use-lazy-code.ts';

const panelCode = loadOnce(() => import('../ui/ConsentPanel.tsx'));

/** The consent panel. Its code is loaded when the page is idle. */
export function Consent() {
  const open = useConsent((state) => state.isOpen);
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const loaded = useLazyCode(open && idle, panelCode);
  return loaded && open ? <loaded.ConsentPanel /> : null;
}
