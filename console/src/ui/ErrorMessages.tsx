import { createElement, Fragment, type ReactNode } from 'react';
import type { ErrorMessage } from '../platform/http/error-messages.ts';
import type { SafeNode } from '../platform/http/safe-html.ts';

/** Renders sanitised nodes as React elements. The nodes are allow-listed, and the browser parses no HTML. */
function draw(nodes: readonly SafeNode[]): ReactNode {
  return nodes.map((node, index) =>
    typeof node === 'string' ? (
      <Fragment key={index}>{node}</Fragment>
    ) : (
      createElement(
        node.tag,
        { key: index, ...(node.href && { href: node.href, rel: 'noreferrer', target: '_blank' }) },
        ...(node.tag === 'br' ? [] : [draw(node.children)]),
      )
    ),
  );
}

/** The server's messages, one on each line. */
export function ErrorMessages({ messages }: { messages: readonly ErrorMessage[] }) {
  const lines = messages.map((message) => (typeof message === 'string' ? message : draw(message.html)));
  if (lines.length === 1) return <>{lines[0]}</>;
  return (
    <ul>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}
