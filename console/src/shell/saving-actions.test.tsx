import { EVERY_CALL } from '@regia/contract/every-call';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ENDING_ACTIONS } from '../../test/ending-actions.tsx';
import { field, onlyMay, openForm, signedIn } from '../../test/form-page.tsx';
import { SAVING_ACTIONS } from '../../test/saving-actions.tsx';
import type { SavingAction } from '../../test/saving-actions.tsx';
import { queryClient } from '../platform/query.ts';
import { useSession } from '../platform/session/store.ts';
import { useToasts } from '../platform/toasts.ts';

beforeEach(() => queryClient.clear());

/** A server that answers the reads, and every change with the stored row and the sent values. Returns the changes. */
function answering({ reads = {}, stored = {} }: SavingAction): string[] {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, location.href);
    const method = init?.method ?? 'GET';
    if (method === 'GET') {
      const found = Object.entries(reads).find(([piece]) => pathname.includes(piece));
      return found ? Response.json(found[1]) : new Promise<never>(() => {});
    }
    sent.push(`${method} ${pathname}`);
    return Response.json({ ...stored, ...JSON.parse((init?.body as string | undefined) ?? '{}') });
  });
  return sent;
}

test.each(Object.entries(SAVING_ACTIONS))('ERR-08 %s: its message says so', async (_, action) => {
  const { call, Part, may = [], fill = {}, press, said } = action;
  signedIn();
  const { me } = useSession.getState();
  onlyMay(...me!.permissions, ...may);
  useSession.setState({ profile: 'admin' });
  const sent = answering(action);
  await openForm(Part);
  for (const [label, value] of Object.entries(fill)) await field(label).fill(value);
  for (const name of press) {
    const named = { name, exact: true };
    const control = page.getByRole('button', named).or(page.getByRole('menuitem', named));
    await control.or(page.getByRole('switch', named)).click();
  }
  const shown = () => useToasts.getState().toasts.map(({ tone, title, detail }) => [tone, title, detail]);
  await expect.poll(shown).toEqual([['ok', said[0], said[1]]]);
  const path = new RegExp(`^${call.method} ${call.path.replaceAll(/:\w+/g, '[^/]+')}$`);
  expect(sent.filter((one) => path.test(one))).toHaveLength(1);
});

/** The calls whose message another test holds, by the test. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'account and second factor': ['changeLanguage', 'changePassword', 'confirmReset', 'changePrimaryMethod', 'confirmMethod', 'deactivateForUser', 'deactivateMethod', 'regenerateBackupCodes'],
  'people': ['moveUser', 'bulkDestroyUsers', 'bulkDisableUsers', 'bulkEnableUsers', 'inviteUser', 'createRoleProfile'],
  'monitoring and learning': ['reviewChat', 'reviewMessage', 'bulkReviewChats', 'startChatExport', 'startMessageExport', 'createLearning', 'requestLearning', 'proveLearning', 'updateGap', 'readNotification', 'obfuscateChats', 'obfuscateRange'],
  'views and assistants': ['createView', 'updateView', 'deleteView', 'restoreVersion', 'importAssistant', 'chooseAssistantEndpoint', 'changeGapGrouping', 'changeOrganizationSpending', 'changeAssistantSpending', 'addSource', 'giveSitemap', 'connectDriveKey', 'disconnectDrive', 'finishDriveConsent', 'train', 'changeFileRoom'],
}; // prettier-ignore
/** The calls after which the page itself shows what happened, and those of visitors, of signing in and of the API alone. */
const SHOWN_BY_THE_PAGE: readonly string[] = [
  'refreshTokens', 'signIn', 'signInByToken', 'signInCode', 'signOut', 'setUp', 'register', 'changeEmail', 'checkLink', 'resetPassword', 'stopMails', 'activateMethod', 'requestCode', 'openMailbox', 'findProviders', 'startAtProvider', 'finishAtProvider', 'signOutByProvider', 'createIdentityProvider', 'testIdentityProvider', 'createModelEndpoint', 'testModelEndpoint', 'listEndpointModels', 'lookForEndpoints', 'createAssistant', 'disableAssistant', 'enableAssistant', 'issueKey', 'issueIdentitySecret', 'putChecklistAway', 'checkInstallation', 'findLocalModels', 'previewSource', 'beginDriveConsent', 'lookAtDriveFolder', 'stopRun', 'cancelWork', 'answerRemoval', 'trainSource', 'beginUpload', 'sendPiece', 'finishUpload', 'cancelUpload', 'addText', 'importColors', 'recordInterest', 'withdrawInterest', 'verifyAudit', 'previewImport', 'startImport', 'unmaskChat', 'previewLearning', 'settleLearning', 'dismissGap', 'tryAssistant', 'stopTryAnswer', 'askAsVisitor', 'stopVisitorAnswer', 'openSession', 'rateMessage', 'chooseAsVisitor', 'chooseInTrial',
]; // prettier-ignore

test('ERR-08 every call that changes something has its message in a list, or a page that shows the change', () => {
  const listed = [...Object.values(SAVING_ACTIONS), ...Object.values(ENDING_ACTIONS)].map(({ call }) => call);
  const placed = new Set([...Object.values(ELSEWHERE).flat(), ...SHOWN_BY_THE_PAGE]);
  const left = EVERY_CALL.filter(
    ({ call, name }) => call.method !== 'GET' && !listed.includes(call) && !placed.has(name),
  );
  expect(left.map(({ name }) => name)).toEqual([]);
  const names = new Set(EVERY_CALL.map(({ name }) => name));
  expect([...placed].filter((name) => !names.has(name))).toEqual([]);
});
