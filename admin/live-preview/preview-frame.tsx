import { Box } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface PreviewFrameProps {
  /** The width of the screen that the content is shown on, in its own pixels. */
  screenWidth: number;
  /** The height of the frame on this page. */
  height: number;
  title: string;
  children: ReactNode;
}

/** Its page scrolls by the keyboard; the ring lies inside, because the frame cuts off what is outside. */
const EMPTY_PAGE =
  '<!doctype html><html lang="en"><head><title>Preview</title><style>' +
  'main:focus-visible{outline:6px solid var(--amber-strong);outline-offset:-6px}' +
  '</style></head><body></body></html>';

const UNSEEN = { position: 'absolute', clipPath: 'inset(50%)', margin: 0 } as const;

const STYLES = 'link[rel="stylesheet"], style';

/** The styles of the page, for a document of its own. */
function copyStyles(into: Document): void {
  for (const style of document.head.querySelectorAll(STYLES)) {
    into.head.append(style.cloneNode(true));
  }
}

/** Also copies what the page loads later: the site's parts bring their own styles. */
function copyLaterStyles(into: Document): MutationObserver {
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof Element && node.matches(STYLES)) into.head.append(node.cloneNode(true));
    }
  });
  observer.observe(document.head, { childList: true });
  return observer;
}

/**
 * Shows content of the site on a screen of a given width, scaled down to fit: in a document of its own,
 * so that the site's styles for narrow and wide screens apply. It can be scrolled, but not used.
 */
export function PreviewFrame({ screenWidth, height, title, children }: PreviewFrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [page, setPage] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!page) return undefined;
    copyStyles(page.ownerDocument);
    const observer = copyLaterStyles(page.ownerDocument);
    return () => observer.disconnect();
  }, [page]);

  const scale = width ? Math.min(1, width / screenWidth) : 1;
  return (
    <Box
      ref={room}
      sx={{
        height,
        overflow: 'hidden',
        display: 'flex',
        justifyContent: 'center',
        width: 1,
        bgcolor: 'background.default',
      }}
    >
      <Box sx={{ width: screenWidth * scale, height, flex: 'none' }}>
        <Box
          component="iframe"
          title={title}
          srcDoc={EMPTY_PAGE}
          onLoad={(event: { currentTarget: HTMLIFrameElement }) => {
            const { contentDocument } = event.currentTarget;
            if (contentDocument) setPage(contentDocument.body);
          }}
          sx={{
            width: screenWidth,
            height: height / scale,
            border: 0,
            bgcolor: 'background.default',
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
          }}
        />
      </Box>
      {page &&
        createPortal(
          // Focusable, so that the keyboard can scroll it.
          <main tabIndex={0} aria-label={title}>
            <h1 style={UNSEEN}>{title}</h1>
            <div inert>{children}</div>
          </main>,
          page,
        )}
    </Box>
  );
}
