import { useLingui } from '@lingui/react/macro';
import { CodeBlock } from '../ui/CodeBlock.tsx';
import { Note } from '../ui/Note.tsx';

/** The line that the server’s administrator sets so that Regia may reach an address, ready to be copied. */
export function OperatorsLine({ line }: { line: string }) {
  const { t } = useLingui();
  return (
    <Note tone="info" title={t`Send this line to your server administrator`}>
      <CodeBlock code={line} label={t`Line for your server administrator`} copyLabel={t`Copy line`} />
    </Note>
  );
}
