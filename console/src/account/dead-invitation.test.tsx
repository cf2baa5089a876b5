import { checkLink, confirmReset } from '@regia/contract/account/credentials';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openForm } from '../../test/form-page.tsx';
import { button } from '../../test/show.tsx';
import { keepMailLink } from './links/mail-link.ts';
import { AcceptInvitationPage, ResetPasswordPage } from './links/ResetPasswordPage.tsx';

const LINK = { uid: 'u1', token: 'kq3Zt' };
const INVITATION = { purpose: 'invitation', email: null, username: 'ines.marino' };

/** A server that answers the check of a link, and refuses its use. */
function answering(check: object | 'dead') {
  const dead = () =>
    Response.json(
      { token: ['Invalid value'], status_code: 400 },
      { status: 400, headers: { 'Regia-Refusal': 'link_not_valid' } },
    );
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, location.href);
    if (pathname === checkLink.path) return check === 'dead' ? dead() : Response.json(check);
    if (pathname === confirmReset.path) return dead();
    return Response.json({});
  });
}

const link = (name: string) => page.getByRole('link', { name });

async function asksTheAdministrator() {
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/This invitation is no longer valid.*ask the administrator who invited you/);
  await expect.element(link('Go to sign-in')).toBeVisible();
  expect(link('Request a new link').elements()).toEqual([]);
}

async function choosePassword() {
  await page.getByLabelText('Password', { exact: true }).fill('Faggio-rosso-58!');
  await page.getByLabelText('Repeat password').fill('Faggio-rosso-58!');
  await button('Save password').click();
}

test('USER-02 an invitation that ended names whom to ask, and offers no link that an invited person never gets', async () => {
  answering('dead');
  keepMailLink('invitation', LINK);
  await openForm(AcceptInvitationPage);
  await asksTheAdministrator();
});

test.each([
  ['invitation', AcceptInvitationPage],
  ['reset', ResetPasswordPage],
] as const)(
  'USER-02 an invitation that ends while the password is typed names whom to ask, from the address of a letter of: %s',
  async (letter, Page) => {
    answering(INVITATION);
    keepMailLink(letter, LINK);
    await openForm(Page);
    await choosePassword();
    await asksTheAdministrator();
  },
);

test('AUTH-14 the link of a reset that ended offers a new one, and says nothing of invitations', async () => {
  answering('dead');
  keepMailLink('reset', LINK);
  await openForm(ResetPasswordPage);
  await expect.element(link('Request a new link')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toMatchTextContent(/invit/i);
});
