import { changeMailChoices, getMailChoices, type MailChoices } from '@regia/contract/digests/mails';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import { queryClient } from '../platform/query.ts';

export const mailQueries = {
  /** The mails that the person has chosen. */
  own: () =>
    queryOptions({
      queryKey: ['mail-choices'],
      queryFn: ({ signal }) => send(getMailChoices, {}, { signal }),
    }),
};

/** Stores a choice. Every page that shows the choices then has the stored ones. */
export async function chooseMails(
  choice: Partial<Pick<MailChoices, 'weekly_statistics' | 'notifications'>>,
): Promise<MailChoices> {
  const stored = await send(changeMailChoices, { body: choice });
  queryClient.setQueryData(mailQueries.own().queryKey, stored);
  return stored;
}
