import { FILE_NAME_MAX } from '@regia/contract/limits';
import { hasInvisible } from '@regia/contract/invisible';

// A control character in a name would be shown as another name.
const CONTROL = /\p{Cc}/u;

/**
 * The name of a file as it is stored: with the folders of its path, separated by slashes. Undefined for a name that names no
 * file, or that people would read as another one.
 */
export function fileNameOf(typed: string): string | undefined {
  if (CONTROL.test(typed) || hasInvisible(typed) || !typed.isWellFormed()) return undefined;
  const parts = typed
    .normalize('NFC')
    .replaceAll('\\', '/')
    .split('/')
    .map((part) => part.trim());
  if (parts.some((part) => part === '' || part === '.' || part === '..')) return undefined;
  const name = parts.join('/');
  return name.length > FILE_NAME_MAX ? undefined : name;
}

/** Names with the same key are one name. */
export const nameKeyOf = (name: string): string => name.normalize('NFC').toLowerCase();
