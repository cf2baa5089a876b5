import type { Language } from '@regia/contract/fields';

/** The settings of a script tag. */
export interface Tag {
  /** The address of Regia, without a slash at its end. */
  readonly base: string;
  readonly assistant: string;
  readonly language: Language | undefined;
  readonly isLeft: boolean;
  /** The signed identity of the visitor, if the site's page has it from the start. */
  readonly identity: string | undefined;
  /** Whether the widget fills the page. */
  readonly isPage: boolean;
}

/** Reads the tag; undefined without an assistant. Tag managers that drop attributes use `v1.js?assistant=…`. */
export function readTag(script: HTMLScriptElement): Tag | undefined {
  const url = new URL(script.src);
  const { assistant, language, position, identity, form } = script.dataset;
  const id = assistant ?? url.searchParams.get('assistant') ?? '';
  if (id === '') return undefined;
  return {
    base: `${url.origin}${url.pathname.replace(/\/widget\/v1\.js$/, '')}`,
    assistant: id,
    language: languageOf(language),
    isLeft: position === 'left' || (position === undefined && document.documentElement.dir === 'rtl'),
    identity,
    isPage: form === 'page',
  };
}

/** Returns the language of a code such as `it` or `en-GB`; undefined if the widget does not have it. */
export function languageOf(code: string | undefined): Language | undefined {
  const short = code?.slice(0, 2).toLowerCase();
  if (short === 'it') return 'it-IT';
  return short === 'en' ? 'en-US' : undefined;
}
