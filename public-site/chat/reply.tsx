import { Fragment } from 'react';
import { Link } from 'site-router';
import { parseReply, type ReplySpan } from '../../shared/chat/reply-text.ts';

function Span({ span }: { span: ReplySpan }) {
  switch (span.kind) {
    case 'strong':
      return <strong>{span.text}</strong>;
    case 'emphasis':
      return <em>{span.text}</em>;
    case 'link':
      return <Link to={span.path}>{span.text}</Link>;
    case 'text':
      return span.text;
  }
}

function Line({ spans }: { spans: ReplySpan[] }) {
  return spans.map((span, index) => <Span key={index} span={span} />);
}

/** A reply as elements: whatever it says, it can be nothing else. */
export function Reply({ text }: { text: string }) {
  return parseReply(text).map((block, index) => {
    if (block.kind === 'paragraph') {
      return (
        <p key={index}>
          {block.lines.map((spans, line) => (
            <Fragment key={line}>
              {line > 0 && <br />}
              <Line spans={spans} />
            </Fragment>
          ))}
        </p>
      );
    }
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List key={index}>
        {block.items.map((spans, item) => (
          <li key={item}>
            <Line spans={spans} />
          </li>
        ))}
      </List>
    );
  });
}
