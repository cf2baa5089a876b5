import { type ReactNode, useState } from 'react';
import { activateMethod } from '@regia/contract/mfa/calls';
import type { Method } from '@regia/contract/mfa/methods';
import { SaidElsewhere } from '../platform/http/error.ts';
import { send } from '../platform/http/send.ts';
import { BeginPrompt, type Begun } from './BeginPrompt.tsx';
import { wantsCode } from './coded-body.ts';

interface Asked extends Pick<PromiseWithResolvers<Begun>, 'resolve' | 'reject'> {
  method: Method;
}

interface How {
  /** Of who has no method yet. */
  password?: string;
  /** No more where another step was chosen meanwhile: then nothing is asked. */
  isWanted?: () => boolean;
}
type Activate = (method: Method, how?: How) => Promise<Begun>;

/** Begins methods. Whoever has one is asked for a code first: by `prompt`, wherever the page puts it. */
export function useActivation(): { activate: Activate; prompt: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const activate: Activate = async (method, { password, isWanted = () => true } = {}) => {
    try {
      return await send(activateMethod, { params: { method }, body: { current_password: password } });
    } catch (error) {
      if (!wantsCode(error)) throw error;
      if (!isWanted()) throw new SaidElsewhere();
      const { promise, resolve, reject } = Promise.withResolvers<Begun>();
      setAsked({ method, resolve, reject });
      return promise;
    }
  };
  const prompt = asked && (
    <BeginPrompt
      method={asked.method}
      onDone={(begun) => {
        setAsked(null);
        asked.resolve(begun);
      }}
      onClose={() => {
        setAsked(null);
        asked.reject(new SaidElsewhere());
      }}
    />
  );
  return { activate, prompt };
}
