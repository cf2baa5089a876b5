import type { Configuration } from '@regia/contract/assistants/configuration';
import type { DistressTexts } from '@regia/contract/organizations/distress';
import type { FoundQuestions } from '@regia/contract/widget/found-questions';
import type { OwnEndpoint } from '../models/public.ts';

/** An assistant as a call of a visitor finds it. */
export interface VisitedAssistant {
  readonly state: 'preview' | 'on_air' | 'off_air';
  readonly version: number;
  readonly configuration: Configuration;
  readonly foundQuestions: FoundQuestions;
  readonly distress: DistressTexts;
  /** The sites that answers may link to. */
  readonly linkSites: readonly string[];
  /** Whether they may open the files that answers cite. */
  readonly opensFiles: boolean;
  /** The version of its index; undefined if it has never been trained. */
  readonly indexVersion: number | undefined;
  /** Counts the changes of its corrections. */
  readonly learningsVersion: number;
  /** The endpoint of its own choice; undefined: that of the server. */
  readonly endpoint: OwnEndpoint | undefined;
}

/** A visitor with their chats; `name` is empty unless a site signed who they are. */
export interface IdentifiedVisitor {
  readonly visitorId: string;
  readonly name: string;
}

/** A visitor's program with the key of an assistant, or a visitor on a page of an allowed origin. */
type VisitorIdentity =
  | { readonly by: 'key'; readonly keyId: string; readonly identified?: IdentifiedVisitor | undefined }
  | ({
      readonly by: 'session';
      /** The secret with which the site signed who the visitor is. */
      readonly secretId: string | undefined;
    } & IdentifiedVisitor);

export type Visitor = VisitorIdentity & {
  readonly assistantId: string;
  readonly organizationId: string;
  readonly assistant: VisitedAssistant;
};

/** A question that was counted for its limits. */
export interface CountedQuestion {
  /** The seconds to wait if the question is above a limit. */
  readonly waitS: number | undefined;
}

/** The visitor of a call that counts a question. */
export type AskingVisitor = Visitor & { readonly counted: CountedQuestion };
