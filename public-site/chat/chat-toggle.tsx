import { useRef, useState, type ComponentType } from 'react';
import { Icon } from '../ui/icon.tsx';
import type { ChatPanelProps } from './chat-panel.tsx';
import styles from './chat-toggle.module.css';

interface ChatToggleProps {
  open: boolean;
  onChange: (open: boolean) => void;
}

/** The floating button of the assistant (SPEC.md §2 «Chat widget»), whose code comes when wanted. */
export function ChatToggle({ open, onChange }: ChatToggleProps) {
  const [Panel, setPanel] = useState<ComponentType<ChatPanelProps> | null>(null);
  const [failed, setFailed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  async function openPanel() {
    try {
      const { ChatPanel } = await import('./chat-panel.tsx');
      setPanel(() => ChatPanel);
      setFailed(false);
      onChange(true);
    } catch (error) {
      console.error('The chat could not be loaded.', error);
      setFailed(true);
    }
  }

  return (
    <>
      <span role="status" className={styles.failure}>
        {failed && 'The chat could not be loaded. Please try again.'}
      </span>
      <button
        ref={button}
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-label={open ? 'Close chat' : 'Ask our assistant'}
        onClick={() => (open ? onChange(false) : void openPanel())}
      >
        <Icon name={open ? 'close' : 'chat'} />
      </button>
      {Panel && <Panel open={open} onClose={() => onChange(false)} />}
    </>
  );
}
