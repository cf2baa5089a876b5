const SETTING = 'REGIA_ALLOW_HOSTS=';

/** The operator’s line at the end of the refusal of a private address; null in another text. */
export function operatorsLine(text: string | undefined): string | null {
  const at = text?.lastIndexOf(SETTING) ?? -1;
  return text === undefined || at < 0 ? null : text.slice(at).trim();
}

export const allowHostLine = (host: string): string => `${SETTING}${host}`;
