import { Trans, useLingui } from '@lingui/react/macro';
import { runReport, type TrainingRun } from '@regia/contract/knowledge/training-calls';
import { DownloadIcon } from '@regia/icons/DownloadIcon';
import { download } from '../platform/http/send.ts';
import { useWhen } from '../platform/i18n/use-when.ts';
import { toast } from '../platform/toasts.ts';
import { useDownload } from '../platform/use-download.ts';
import { Button } from '../ui/Button.tsx';

/** TRN-06: the report of a run that did not read everything, as a file. */
export function ReportButton({ run }: { run: TrainingRun }) {
  const { t } = useLingui();
  const when = useWhen();
  const at = when.at(run.created_on);
  const load = useDownload(
    () => download(runReport, { params: { id: run.assistant, run: run.id } }),
    () => toast.success(t`Report downloaded`),
  );
  return (
    <Button
      size="s"
      icon={<DownloadIcon size={14} />}
      aria-label={t`Download the report of the training of ${at}`}
      busy={load.isPending}
      onClick={() => load.mutate()}
    >
      <Trans>Report</Trans>
    </Button>
  );
}
