import { createPrivateKey } from 'node:crypto';
import { refuse } from '../../platform/http/refuse.ts';
import type { DriveSecret } from './google-drive.ts';

const ACCOUNT = /^[\w.-]{1,120}@[\w.-]{1,120}\.iam\.gserviceaccount\.com$/;
const KEY_ID = /^[0-9a-f]{8,80}$/;

/**
 * Reads the key file of a service account. Only its address, its key and the key's id are taken: other entries of such files name
 * addresses to ask and programs to start. A file of another type is refused.
 */
export function readServiceAccountKey(text: string): DriveSecret & { readonly kind: 'service_account' } {
  const file = objectIn(text);
  if (file === undefined) throw refuse('drive_key_wrong');
  if (file['type'] !== 'service_account') throw refuse('drive_key_type_wrong');
  const { client_email: address, private_key: privateKey, private_key_id: keyId } = file;
  if (typeof address !== 'string' || !ACCOUNT.test(address)) throw refuse('drive_key_wrong');
  if (typeof keyId !== 'string' || !KEY_ID.test(keyId)) throw refuse('drive_key_wrong');
  if (typeof privateKey !== 'string' || !isRsaKey(privateKey)) throw refuse('drive_key_wrong');
  return { kind: 'service_account', address, keyId, privateKey };
}

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(text);
    const isObject = typeof read === 'object' && read !== null && !Array.isArray(read);
    return isObject ? { ...read } : undefined;
  } catch {
    return undefined;
  }
}

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
