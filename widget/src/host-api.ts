import type { HostEvents } from './context.ts';
import type { Identity } from './person.ts';

type Listener<Name extends keyof HostEvents> = (detail: HostEvents[Name]) => void;

export interface HostCalls {
  open(): void;
  close(): void;
  ask(text: string): void;
  identify(identity: Identity): void;
  /** Removes the chat of the person who was identified from the device, in every tab. */
  signOut(): void;
  remember(isKept: boolean): void;
}

/** The one global name, `Regia`. */
export interface HostApi extends HostCalls {
  on<Name extends keyof HostEvents>(name: Name, listener: Listener<Name>): () => void;
  /** Runs calls that a page made before the script was loaded: `Regia.push(['open'])`. */
  push(...calls: readonly (readonly [name: string, ...values: unknown[]])[]): void;
}

declare global {
  interface Window {
    Regia?: unknown;
  }
}

/** Makes the global of the first widget of the page. Returns the function that tells its listeners of an event. */
export function makeHostApi(calls: HostCalls): {
  emit<Name extends keyof HostEvents>(name: Name, detail: HostEvents[Name]): void;
} {
  const listeners = new Map<string, Set<(detail: never) => void>>();
  const emit = <Name extends keyof HostEvents>(name: Name, detail: HostEvents[Name]): void => {
    for (const listener of listeners.get(name) ?? []) {
      try {
        (listener as Listener<Name>)(detail);
      } catch (error) {
        // An error of the page's listener is the page's; the chat goes on.
        reportError(error);
      }
    }
  };
  const queued = window.Regia;
  const commands = Array.isArray(queued) ? (queued as Parameters<HostApi['push']>) : undefined;
  if (queued !== undefined && !commands) return { emit };
  const api: HostApi = {
    ...calls,
    on(name, listener) {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all.add(listener as (detail: never) => void));
      return () => void all.delete(listener as (detail: never) => void);
    },
    push(...commands) {
      for (const [name, ...values] of commands) {
        const call: unknown =
          Object.hasOwn(api, name) && name !== 'push' ? api[name as keyof HostApi] : undefined;
        if (typeof call === 'function') (call as (...each: unknown[]) => unknown)(...values);
      }
    },
  };
  window.Regia = Object.freeze(api);
  api.push(...(commands ?? []));
  return { emit };
}
