import type { ReactNode } from 'react';
import type { ExtractBlock } from '@regia/contract/chat/answer-parts';
import { blockGroups } from '@regia/contract/chat/block-groups';
import type { Citation } from '@regia/contract/chat/calls';
import { cellsOf, emphasizedPieces } from '@regia/contract/chat/emphasis';
import type { PartOf } from '@regia/contract/chat/map-part';
import { CitationMark } from './CitationMark.tsx';
import styles from './QuotedExtract.module.css';

interface QuotedExtractProps {
  part: PartOf<'extract'>;
  /** Undefined if the assistant does not show citations. */
  citation: Citation | undefined;
}

/** A quotation from a document: the heading of its section as a label, then the text as its page writes it. */
export function QuotedExtract({ part, citation }: QuotedExtractProps) {
  const { heading, blocks } = part;
  const mark = citation && <CitationMark citation={citation} />;
  const groups = blockGroups(blocks);
  return (
    <figure className={styles.extract}>
      {heading !== '' && <figcaption className={styles.heading}>{heading}</figcaption>}
      <blockquote cite={citation?.url} className={styles.quotation}>
        {groups.map((group, index) => (
          // The parts of an answer never change.
          // oxlint-disable-next-line react/no-array-index-key
          <Group key={index} blocks={group} mark={index === groups.length - 1 ? mark : undefined} />
        ))}
      </blockquote>
    </figure>
  );
}

function Group({ blocks, mark }: { blocks: ExtractBlock[]; mark: ReactNode }) {
  const last = blocks.length - 1;
  const markAt = (index: number): ReactNode => index === last && mark && <>&nbsp;{mark}</>;
  switch (blocks[0]?.kind) {
    case 'item':
      return (
        <ul>
          {blocks.map((block, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <Emphasized text={block.text} emphasis={block.emphasis} />
              {markAt(index)}
            </li>
          ))}
        </ul>
      );
    case 'row':
      return (
        <table>
          <tbody>
            {blocks.map((block, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                <Cells block={block} mark={markAt(index)} />
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'code':
      return blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index}>
          <pre>
            <code>{block.text}</code>
          </pre>
          {mark}
        </div>
      ));
    default:
      return blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index}>
          <Emphasized text={block.text} emphasis={block.emphasis} />
          {markAt(index)}
        </p>
      ));
  }
}

function Cells({ block, mark }: { block: ExtractBlock; mark: ReactNode }) {
  const cells = cellsOf(block.text, block.emphasis);
  return cells.map((cell, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <td key={index}>
      <Emphasized text={cell.text} emphasis={cell.emphasis} />
      {index === cells.length - 1 && mark}
    </td>
  ));
}

function Emphasized({ text, emphasis }: Pick<ExtractBlock, 'text' | 'emphasis'>) {
  return emphasizedPieces(text, emphasis).map((piece, index) =>
    piece.isEmphasized ? (
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index}>{piece.text}</mark>
    ) : (
      piece.text
    ),
  );
}
