import type { ReactNode } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { PATTERNS_PER_SOURCE, SOURCE_ADDRESSES } from '@regia/contract/limits';
import type { useCallForm } from '../platform/form/use-call-form.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { PatternsPreview } from './PatternsPreview.tsx';
import { SourceField } from './SourceField.tsx';
import { TextRows } from './TextRows.tsx';
import type { SourceLook } from './use-source-preview.ts';
import type { WebsiteValues } from './website-values.ts';
import styles from './WebsiteFields.module.css';

interface WebsiteFieldsProps {
  form: Pick<
    ReturnType<typeof useCallForm<WebsiteValues, unknown>>,
    'values' | 'saved' | 'field' | 'tick' | 'errorOf' | 'enter'
  >;
  preview: SourceLook;
  /** The action for a person whose site does not answer. */
  otherwise?: ReactNode;
  /** Whether the preview stands elsewhere on the page. */
  isPreviewBeside?: boolean;
  /** Called when the part about the pages opens. */
  onPages: () => void;
}

/** The addresses of a website, and the patterns of its pages. */
export function WebsiteFields({
  form,
  preview,
  otherwise,
  isPreviewBeside = false,
  onPages,
}: WebsiteFieldsProps) {
  const { t } = useLingui();
  const { values, saved } = form;
  const rows = (name: 'other_urls' | 'include' | 'exclude') => ({
    name,
    value: values[name],
    errorOf: (row: number) => form.errorOf(`${name}.${row}`),
    onChange: (value: string[]) => form.enter({ [name]: value }),
  });
  const addressLabel = (number: number) => t`Address ${number}`;
  const removeAddressLabel = (number: number) => t`Remove address ${number}`;
  const hasPatterns = saved.include.length + saved.exclude.length > 0;
  return (
    <>
      <SourceField
        {...form.field('url')}
        label={t`Sitemap or website address`}
        hint={t`Enter any page address and we’ll look for the sitemap. If there isn’t one, we’ll follow the links.`}
        preview={preview}
        otherwise={otherwise}
        isPreviewBeside={isPreviewBeside}
      />
      <TextRows
        {...rows('other_urls')}
        most={SOURCE_ADDRESSES - 1}
        inputMode="url"
        placeholder="biblioteca.comune.example"
        labelOf={(row) => addressLabel(row + 1)}
        removeLabelOf={(row) => removeAddressLabel(row + 1)}
        add={<Trans>Add an address</Trans>}
        onBlur={preview.look}
      />
      <Checkbox
        {...form.tick('reads_files')}
        label={<Trans>Read the files that its pages link to, too</Trans>}
        help={<FilesHelp files={preview.found?.files} />}
      />
      <Disclosure isOpen={hasPatterns} onOpen={onPages} summary={<Trans>Which pages (optional)</Trans>}>
        <div className={styles.pages}>
          <p className={styles.lead}>
            <Trans>
              A pattern is the beginning of an address’s path, or its end: an asterisk stands for anything.
              For example <code>/services/*</code> or <code>*.pdf</code>. “Leave out” wins over “Read only”.
            </Trans>
          </p>
          <TextRows
            {...rows('include')}
            code
            most={PATTERNS_PER_SOURCE}
            placeholder="/servizi/*"
            labelOf={(number) => t`Read only ${number}`}
            removeLabelOf={(number) => t`Remove “Read only” ${number}`}
            add={<Trans>Read only some pages</Trans>}
          />
          <TextRows
            {...rows('exclude')}
            code
            most={PATTERNS_PER_SOURCE}
            placeholder="*/archivio/*"
            labelOf={(number) => t`Leave out ${number}`}
            removeLabelOf={(number) => t`Remove “Leave out” ${number}`}
            add={<Trans>Leave out some pages</Trans>}
          />
          {!isPreviewBeside && <PatternsPreview found={preview.found} values={values} />}
        </div>
      </Disclosure>
    </>
  );
}

/** Says which files are meant, and how many the first page links to, if it links to some. */
function FilesHelp({ files = 0 }: { files: number | undefined }) {
  return (
    <>
      <Trans>PDF and DOCX of the site, up to 20 MB each. They count as documents.</Trans>
      {files > 0 && (
        <>
          {' '}
          <Plural
            value={files}
            one="Its first page links to # file."
            other="Its first page links to # files."
          />
        </>
      )}
    </>
  );
}
