import type { Permission } from '@regia/contract/roles/permissions';
import type { TextKey } from '../../platform/http/texts.ts';

type Underscored<P extends string> = P extends `${infer Resource}.${infer Action}`
  ? `${Resource}_${Action}`
  : never;

/** The key of the text that says what a permission allows. */
export const permissionText = <P extends Permission>(permission: P): `may_${Underscored<P>}` & TextKey =>
  `may_${permission.replace('.', '_')}` as `may_${Underscored<P>}` & TextKey;
