import type { ReactNode } from 'react';
import { Plural } from '@lingui/react/macro';
import { WarningIcon } from '@regia/icons/WarningIcon';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '../../platform/query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { fileQueries } from './file-queries.ts';

interface NotLearntBadgeProps {
  id: string;
  /** Shown if every file was learned. */
  otherwise: ReactNode;
}

/** Says how many files could not be learned. */
export function NotLearntBadge({ id, otherwise }: NotLearntBadgeProps) {
  const count = useQuery(fileQueries.notLearnt(useViewer(), id)).data ?? 0;
  if (count === 0) return otherwise;
  return (
    <Badge tone="warn" icon={<WarningIcon size={13} />}>
      <Plural value={count} one="# not learned" other="# not learned" />
    </Badge>
  );
}
