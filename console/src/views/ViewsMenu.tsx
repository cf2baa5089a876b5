import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import type { ViewList } from '@regia/contract/views/views';
import { BookmarkIcon } from '@regia/icons/BookmarkIcon';
import { Button } from '../ui/Button.tsx';
import { loadOnce } from '../ui/load-once.ts';
import { Menu, MenuItem } from '../ui/Menu.tsx';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { searchOfView, viewQueryOf } from './view-query.ts';
import type { ViewDialogKind, ViewsProps } from './views-props.ts';

const loadParts = loadOnce(() => import('./views-parts.tsx'));

interface ViewsMenuProps {
  list: ViewList;
  /** The address of the list. `saved` in it is the id of the view that was applied last. */
  search: { saved?: string };
  onShow: (search: Record<string, string | number | boolean>) => void;
}

/** The saved views of a list. Its code loads at the first press, or with a view in the address. */
export function ViewsMenu({ list, search, onShow }: ViewsMenuProps) {
  const [asking, setAsking] = useState<ViewDialogKind | null>(null);
  const { saved } = search;
  const loaded = useLazyCode(saved !== undefined || asking !== null, loadParts);
  const views: ViewsProps = {
    list,
    saved,
    query: viewQueryOf(search),
    onShow: (query, id) => onShow({ ...searchOfView(query), ...(id !== undefined && { saved: id }) }),
  };
  return (
    <>
      <Menu
        trigger={
          <Button icon={<BookmarkIcon />}>
            {loaded && saved !== undefined ? <loaded.AppliedName {...views} /> : <Trans>Views</Trans>}
          </Button>
        }
      >
        <Items views={views} onAsk={setAsking} />
      </Menu>
      {loaded && asking && <loaded.ViewDialog {...views} kind={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

/** Only an open menu has items, so their code loads with the first one. */
function Items({ views, onAsk }: { views: ViewsProps; onAsk: (kind: ViewDialogKind) => void }) {
  const loaded = useLazyCode(true, loadParts);
  if (loaded) return <loaded.ViewItems {...views} onAsk={onAsk} />;
  return (
    <MenuItem disabled>
      <Trans>Loading…</Trans>
    </MenuItem>
  );
}
