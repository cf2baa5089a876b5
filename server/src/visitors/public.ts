export { onVisit } from './on-visit.ts';
export { makeRememberedVisitor, readRememberedVisitor } from './remembered-visitor.ts';
export { makeToken, TOKEN_SECONDS } from './session-token.ts';
export type { AskingVisitor, IdentifiedVisitor, Visitor } from './visitor.ts';
