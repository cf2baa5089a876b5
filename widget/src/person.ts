import type { Store } from './store.ts';
import { openStore } from './store.ts';
import { subjectOf } from './subject.ts';
import { openTabs } from './tabs.ts';
import type { Tabs } from './tabs.ts';

/** A signed identity, or a function that asks the site's server for one. */
export type Identity = string | (() => Promise<string>);

/** An identity that was asked for to know whom it names may start a session for so long. */
const PREPARED_MS = 30_000;

export interface PersonChange {
  /** Whether whoever uses the chat has typed what stands in the field for the new person. */
  readonly isTypedByThem: boolean;
  /** Whether the visitor sees the chat go without having done anything. */
  readonly isSurprise: boolean;
}

interface PersonListener {
  /** Another person uses the chat, or nobody whom the site has named. */
  onChange(change: PersonChange): void;
  /** The same person's chat has changed in another tab, or their page is shown again. */
  onNews(): void;
  /** Hides the chat while it is not known whose it is. */
  onCover(isCovered: boolean): void;
  /** Whether the chat is open. */
  isInUse(): boolean;
  /** Whether the assistant answers nobody without an identity. */
  isForSigned(): boolean;
}

/**
 * The person who uses the chat. A chat belongs to the identity with which it began. There are two memories: one of visitors
 * without an identity, and one of the person named last by the site.
 */
export interface Person {
  /** The memory of visitors without an identity, and of the settings of the page. */
  readonly unsigned: Store;
  readonly tabs: Pick<Tabs, 'ask'>;
  /** The memory of whoever uses the chat now. */
  store(): Store;
  identify(identity: unknown): void;
  signOut(): void;
  remember(isKept: boolean): void;
  /** Waits until it is known whom the page's identity names. Fails if the page's function does. */
  known(): Promise<void>;
  /** Returns an identity for a new session. The person has changed if it names another one. */
  sign(): Promise<string | undefined>;
  /** Whether the chat that is shown may be another person's. */
  isUnsure(): boolean;
  /** Removes what is kept for somebody who is gone. */
  check(): Promise<void>;
  /** Removes what visitors without an identity have left with an assistant that is not for them. */
  forgetUnsigned(): void;
}

export function openPerson(assistant: string, listener: PersonListener): Person {
  const key = `regia:${assistant}`;
  const unsigned = openStore(key, (memory) => tabs.tell(memory));
  const signed = openStore(`${key}:signed`, (memory) => tabs.tellSigned(memory));
  let given: Identity | undefined;
  let isKnown = true;
  let finding: Promise<void> | undefined;
  let prepared: { readonly jwt: string; readonly atMs: number } | undefined;
  let owner: string | undefined;
  let own: Store = unsigned;
  /** The consent that this page has given, for whoever is named first. */
  let consent: boolean | undefined;
  let isChecking = false;
  /** The person that this tab named or heard of last. */
  let latest: { readonly owner: string | undefined } | undefined;

  const tabs = openTabs(assistant, {
    onHello: () =>
      (unsigned.read().token ?? signed.read().token) === undefined ? undefined : unsigned.read(),
    onMemory({ token, chat }) {
      const before = unsigned.read();
      if (listener.isForSigned() || (token === before.token && chat === before.chat)) return;
      unsigned.adopt({ token, chat });
      if (owner === undefined) listener.onNews();
    },
    onPerson(other, isNew) {
      makeWay(other);
      if (isNew && signed.read().token !== undefined) tabs.tellSigned(signed.read());
    },
    onSigned({ owner: other, token, chat }) {
      const before = signed.read();
      if (before.owner !== other || (token === before.token && chat === before.chat)) return;
      signed.adopt({ token, chat });
      if (owner === other) listener.onNews();
    },
    onCheck(other) {
      if (latest && latest.owner !== other) tabs.tellLatest(latest.owner);
    },
    onLatest: (other) => isChecking && makeWay(other),
  });

  /** Another tab has named a person, or nobody: the chat of any other one goes. */
  function makeWay(other: string | undefined): void {
    latest = { owner: other };
    signed.clear(other);
    if (owner !== undefined && owner !== other) leave(true);
  }

  /** Asks the other tabs whether the chat that is stored here has been removed while this one could not hear it. */
  async function check(): Promise<void> {
    const { owner: last } = signed.read();
    if (last === undefined) return;
    isChecking = true;
    await tabs.check(last);
    isChecking = false;
  }

  /** The memory of one person. It takes nothing from a session that goes on after them. */
  function storeOf(person: string): Store {
    const isTheirs = (): boolean => signed.read().owner === person;
    const store: Store = {
      read: () => (isTheirs() ? signed.read() : {}),
      write: (changes) => own === store && isTheirs() && signed.write(changes),
      isKept: () => isTheirs() && signed.isKept(),
      keep: (isKept) => isTheirs() && signed.keep(isKept),
    };
    return store;
  }

  function switchTo(next: string | undefined, change: PersonChange): void {
    const isOther = next !== owner;
    owner = next;
    if (isOther) own = next === undefined ? unsigned : storeOf(next);
    if (isOther) listener.onChange(change);
    listener.onCover(false);
  }

  function become(next: string | undefined, isInSession = false): void {
    const before = owner;
    isKnown = true;
    if (next !== undefined) {
      const { owner: last, token } = signed.read();
      signed.clear(next);
      signed.adopt({ owner: next, isAway: undefined });
      if (before !== undefined && before !== next) consent = undefined;
      if (consent !== undefined) signed.keep(consent);
      latest = { owner: next };
      tabs.tellPerson(next, last !== next || token === undefined);
    }
    switchTo(next, {
      isTypedByThem: before === undefined || isInSession,
      isSurprise: before !== undefined && isInSession,
    });
  }

  /** The identity of this page is over: nobody is named any more. A function is asked again when the chat is used. */
  function leave(isSurprise: boolean): void {
    if (typeof given !== 'function') given = undefined;
    isKnown = given === undefined;
    prepared = undefined;
    consent = undefined;
    switchTo(undefined, { isTypedByThem: false, isSurprise });
  }

  function known(): Promise<void> {
    if (isKnown || typeof given !== 'function') return Promise.resolve();
    finding ??= find(given).finally(() => (finding = undefined));
    return finding;
  }

  async function find(ask: () => Promise<string>): Promise<void> {
    let jwt: unknown;
    try {
      jwt = await ask();
    } catch (error) {
      if (given !== ask) return;
      become(undefined);
      isKnown = false;
      throw error;
    }
    if (given !== ask) return;
    prepared = isIdentity(jwt) ? { jwt, atMs: Date.now() } : undefined;
    become(prepared && subjectOf(prepared.jwt));
  }

  async function sign(): Promise<string | undefined> {
    if (typeof given !== 'function') return given;
    const ready = prepared;
    prepared = undefined;
    if (ready && Date.now() - ready.atMs < PREPARED_MS) return ready.jwt;
    const ask = given;
    const jwt: unknown = await ask();
    if (given !== ask) return sign();
    const fresh = isIdentity(jwt) ? jwt : undefined;
    become(fresh && subjectOf(fresh), true);
    return fresh;
  }

  /** Asks the page's function at once if a chat is shown or kept for somebody. */
  function findSoon(): void {
    if (owner !== undefined) listener.onCover(true);
    if (signed.read().owner !== undefined || listener.isInUse()) known().catch(() => {});
  }

  addEventListener('pagehide', () => {
    if (owner !== undefined) listener.onCover(true);
    else if (signed.read().owner !== undefined) signed.adopt({ isAway: true });
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void comeBack();
  });

  /** The page was in the back and forward cache: meanwhile, other pages may have named another person or nobody. */
  async function comeBack(): Promise<void> {
    if (typeof given === 'function') {
      isKnown = false;
      prepared = undefined;
      findSoon();
    } else if (owner !== undefined) {
      await check();
      const { owner: last, isAway } = signed.read();
      if (owner !== undefined && (last !== owner || isAway === true)) leave(false);
    }
    if (typeof given !== 'function') listener.onCover(false);
    listener.onNews();
  }

  return {
    unsigned,
    tabs,
    store: () => own,
    identify(identity) {
      given = isIdentity(identity)
        ? identity
        : typeof identity === 'function'
          ? (identity as () => Promise<string>)
          : undefined;
      prepared = undefined;
      finding = undefined;
      isChecking = false;
      isKnown = typeof given !== 'function';
      if (typeof given === 'function') findSoon();
      else become(given && subjectOf(given));
    },
    signOut() {
      signed.clear();
      latest = { owner: undefined };
      tabs.tellPerson(undefined, false);
      given = undefined;
      leave(false);
    },
    remember(isKept) {
      consent = isKept;
      own.keep(isKept);
    },
    known,
    sign,
    check: () => (owner === undefined ? check() : Promise.resolve()),
    isUnsure: () => owner !== undefined && !isKnown,
    forgetUnsigned() {
      const { token, chat, pending } = unsigned.read();
      if (token === undefined && chat === undefined && pending === undefined) return;
      const gone = { token: undefined, chat: undefined, visitor: undefined };
      unsigned.adopt({ ...gone, draft: undefined, pending: undefined });
    },
  };
}

const isIdentity = (value: unknown): value is string => typeof value === 'string' && value !== '';
