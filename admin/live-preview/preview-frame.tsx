import { Box } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface PreviewFrameProps {
  /** The width of the simulated screen, in pixels. */
  screenWidth: number;
  height: number;
  title: string;
  children: ReactNode;
}

/** The keyboard scrolls the page. The focus ring is inside, because the frame would cut it off. */
const EMPTY_PAGE =
  '<!doctype html><html lang="en"><head><title>Preview</title><style>' +
  'main:focus-visible{outline:6px solid var(--amber-strong);outline-offset:-6px}' +
  '</style></head><body></body></html>';

const UNSEEN = { position: 'absolute', clipPath: 'inset(50%)', margin: 0 } as const;

const STYLES = 'link[rel="stylesheet"], style';

function copyStyles(into: Document): void {
  for (const style of document.head.querySelectorAll(STYLES)) {
    into.head.append(style.cloneNode(true));
  }
}

/** Copies the page's styles, and those that load later with the site's components. */
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
 * Shows the site's content on a screen of a given width, scaled down to fit. It is in a document of its own, so that the
 * site's media queries apply. It can be scrolled, but not used.
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
          style={{
            width: screenWidth,
            height: height / scale,
            transform: `scale(${scale})`,
          }}
          sx={{ border: 0, bgcolor: 'background.default', transformOrigin: '0 0' }}
        />
      </Box>
      {page &&
        createPortal(
          // Focusable for scrolling by keyboard.
          <main tabIndex={0} aria-label={title}>
            <h1 style={UNSEEN}>{title}</h1>
            <div inert>{children}</div>
          </main>,
          page,
        )}
    </Box>
  );
}
