import { Trans, useLingui } from '@lingui/react/macro';
import { giveSitemap, removeSitemap, type Source } from '@regia/contract/knowledge/source-calls';
import { text } from '@regia/contract/fields';
import { GIVEN_ADDRESSES_MAX, GIVEN_SITEMAP_MAX } from '@regia/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { send } from '../platform/http/send.ts';
import { showFailure } from '../platform/http/show-status.ts';
import { useFormat } from '../platform/i18n/use-format.ts';
import { toast } from '../platform/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { FileField } from '../ui/FileField.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { nameOfSource } from './addresses.ts';
import { refreshKnowledge } from './queries.ts';

interface Given {
  content: File | null;
  text: string;
}

const schema = z.object({
  content: z.nullable(z.file().check(z.maxSize(GIVEN_SITEMAP_MAX))),
  text: text(GIVEN_SITEMAP_MAX),
});

interface GiveSitemapDialogProps {
  id: string;
  source: Source;
  onClose: () => void;
}

/** Gives a website that has no sitemap the list of its pages, as a file or pasted; an earlier list can be removed. */
export function GiveSitemapDialog({ id, source, onClose }: GiveSitemapDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const most = format.number(GIVEN_ADDRESSES_MAX);
  const params = { id, source: source.id };
  const address = nameOfSource(source);
  const done = (title: string, more?: string) => {
    toast.success(title, more);
    void refreshKnowledge();
    onClose();
  };
  const form = useCallForm({
    schema,
    values: { content: null, text: '' } as Given,
    submit: ({ content, text: typed }) => {
      const given = typed.trim();
      return content === null
        ? send(giveSitemap, { params, body: given === '' ? {} : { text: given } })
        : send(
            giveSitemap,
            { params, body: { content, ...(given !== '' && { text: given }) } },
            { multipart: true },
          );
    },
    onDone: ({ source: { sitemap }, left_out: leftOut }) => {
      const [count, elsewhere] = [sitemap?.addresses ?? 0, leftOut].map((one) => format.number(one));
      done(
        t`List saved, addresses: ${count}`,
        leftOut > 0 ? t`Left out, because they are on other sites: ${elsewhere}` : undefined,
      );
    },
  });
  const remove = useMutation({
    mutationFn: () => send(removeSitemap, { params }),
    onSuccess: () => done(t`Data deleted`, t`List removed`),
    onError: (error) => showFailure(t`The source didn’t change`, error),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={source.sitemap ? <Trans>Replace the given list</Trans> : <Trans>Give a list of pages</Trans>}
      description={
        <Trans>
          For a site without a sitemap: {address} is then read by this list, and its links are not followed.
          Pages of other sites are left out.
        </Trans>
      }
      other={
        source.sitemap && (
          <Button inactive={form.isSubmitting || remove.isPending} onClick={() => remove.mutate()}>
            <Trans>Remove the list</Trans>
          </Button>
        )
      }
      submit={<Trans>Save the list</Trans>}
    >
      <FileField
        label={t`Sitemap, or text with one address a line`}
        hint={t`XML, also packed as .gz, up to ${most} addresses and 1 MB`}
        accept=".xml,.gz,.txt,text/xml,application/xml,application/gzip,text/plain"
        error={form.errorOf('content')}
        name="content"
        onChange={(event) => form.enter({ content: event.target.files?.[0] ?? null })}
      />
      <TextArea
        {...form.field('text')}
        optional
        label={t`Or paste the addresses`}
        hint={t`One a line, or the text of the sitemap`}
        rows={5}
        spellCheck={false}
      />
    </FormDialog>
  );
}
