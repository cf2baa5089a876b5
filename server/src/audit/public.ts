export { anchorKey, resealAnchors } from './anchors.ts';
export { appendAudit, appendedAudit, SYSTEM } from './append-audit.ts';
export type { AuditAuthor, AuditEntry } from './append-audit.ts';
export { startChainWriter } from './chain-writer.ts';
export { eraseDetails } from './erase-details.ts';
export { hashWaiting } from './hash-waiting.ts';
export { countOverdue } from './queries.ts';
export { verifyChain } from './verify.ts';
