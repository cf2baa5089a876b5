import type { Language } from '@regia/contract/fields';
import type { Refusal } from './refuse.ts';
import { isTextKey, textOf } from './texts.ts';

/** The sentence of a refusal, with its values, its items and its seconds. */
export function textOfRefusal({ code, detail }: Refusal, language: Language): string {
  const items = (detail.items ?? []).map((item) => (isTextKey(item) ? textOf(language, item) : item));
  const seconds = detail.retryAfterS === undefined ? undefined : Math.ceil(detail.retryAfterS);
  const key = detail.says ?? (code === 'throttled' && seconds === 1 ? 'throttled_one' : code);
  return (
    detail.text ??
    textOf(language, key, {
      ...detail.values,
      ...(seconds === undefined ? {} : { seconds }),
      ...(items.length > 0 ? { missing: items.join('; ') } : {}),
    })
  );
}
