import { LazyDialog } from '../ui/error-boundary.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyPart } from '../ui/loading.tsx';

const ChatPanel = lazyPart(async () => (await import('./chat-panel.tsx')).ChatPanel);

interface ChatProps {
  open: boolean;
  onChange: (open: boolean) => void;
}

/** The floating button that opens and closes the chat. */
export function ChatToggle({ open, onChange }: ChatProps) {
  return (
    <button
      type="button"
      className="needs-script"
      aria-expanded={open}
      onClick={() => onChange(!open)}
    >
      <Icon name={open ? 'close' : 'chat'} size={20} />
      {open ? 'Close chat' : 'Ask our assistant'}
    </button>
  );
}

/** The chat, loaded when it is first opened. */
export function Chat({ open, onChange }: ChatProps) {
  return <LazyDialog name="chat" dialog={ChatPanel} open={open} onClose={() => onChange(false)} />;
}
