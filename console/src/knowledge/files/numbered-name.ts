import { FILE_NAME_MAX } from '@regia/contract/limits';

/** `rules/fees (2).pdf`, for a file that stays beside the one of its name. A long name is cut to leave room. */
export function numberedName(name: string, number: number): string {
  const at = name.lastIndexOf('/') + 1;
  const dot = name.lastIndexOf('.');
  const end = dot > at ? dot : name.length;
  const suffix = ` (${number})${name.slice(end)}`;
  return name.slice(0, Math.min(end, FILE_NAME_MAX - suffix.length)) + suffix;
}
