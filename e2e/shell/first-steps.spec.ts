import { enter } from '../people.ts';
import { DESK, expect, PHONE, test } from '../test.ts';

test('TRN-01 the list says what is next for the newest assistant, until the person hides it', async ({
  page,
  context,
  instance,
}) => {
  await page.setViewportSize(DESK);
  const admin = await enter(context, instance, { as: 'admin' });
  await admin.call('PATCH', '/api/v1/ai/admin/assistant/checklist/', { put_away: false });
  const { id } = await admin.call<{ id: string }>('POST', '/api/v1/ai/admin/assistant/', {
    name: 'Sportello Primi Passi',
  });
  await page.goto('/ai/ai-assistants/');
  const steps = page.getByRole('region', { name: 'Primi passi con Sportello Primi Passi' });
  await expect(steps.getByRole('listitem').filter({ hasText: 'Prossimo' })).toHaveText(/Aggiungi una fonte/);
  await steps.getByRole('link', { name: 'Aggiungi una fonte e addestra' }).click();
  await expect(page).toHaveURL(new RegExp(`/ai/ai-assistants/${id}/training/`));
  await page.goBack();
  await page.setViewportSize(PHONE);
  await expect(steps.getByRole('link', { name: 'Mettilo sul tuo sito' })).toBeVisible();
  await steps.getByRole('button', { name: 'Nascondi' }).click();
  await expect(steps).toBeHidden();
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(steps).toBeHidden();
});
