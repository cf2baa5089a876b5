import { useEffect, useRef, useState } from 'react';
import type { ColorRole } from '@regia/contract/widget/colors';
import type { Preview, PreviewModule, PreviewView } from '@regia/contract/widget/preview';
import type { LoadPreview } from './load-preview.ts';

/** Mounts the widget's preview into `host`, and keeps it as the view says. */
export function usePreview(
  view: PreviewView,
  onPart: ((role: ColorRole) => void) | undefined,
  load: LoadPreview,
) {
  const host = useRef<HTMLDivElement>(null);
  const preview = useRef<Preview>(null);
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ module: PreviewModule } | 'failed' | null>(null);
  const latest = useRef({ view, onPart });
  useEffect(() => {
    latest.current = { view, onPart };
    preview.current?.update(view);
  });
  useEffect(() => {
    let isWanted = true;
    load().then(
      (module) => isWanted && setLoaded({ module }),
      () => isWanted && setLoaded('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [load, attempt]);
  useEffect(() => {
    if (!host.current || loaded === null || loaded === 'failed') return;
    const mounted = loaded.module.mountPreview(host.current, latest.current.view, (role) =>
      latest.current.onPart?.(role),
    );
    preview.current = mounted;
    return () => {
      preview.current = null;
      mounted.remove();
    };
  }, [loaded]);
  const state = loaded === null ? 'waiting' : loaded === 'failed' ? 'failed' : 'shown';
  return {
    host,
    state,
    play: () => preview.current?.play(),
    retry: () => {
      setLoaded(null);
      setAttempt(attempt + 1);
    },
  } as const;
}
