import type { activate as activateCall } from '@regia/contract/account/registration';
import type { Answer } from '@regia/contract/call';

/** The data of a well-formed link. */
export interface OpenedLink {
  readonly uid: string;
  readonly tokenHash: string;
  readonly ip: string;
}

export type Outcome = Answer<typeof activateCall>['outcome'];
