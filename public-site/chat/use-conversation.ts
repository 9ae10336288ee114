import { useEffect, useState, useSyncExternalStore } from 'react';
import { siteIdentity } from '../data/site-identity.ts';
import { chatService } from './chat-service.ts';
import { loadChat, saveChat, watchChatCleared } from './chat-storage.ts';
import { createConversation } from './conversation.ts';

/** This visit's conversation with the assistant, on any page. */
export function useConversation(goToDemo: () => void) {
  const [conversation] = useState(() =>
    createConversation({
      service: chatService,
      brand: siteIdentity.brand,
      load: loadChat,
      save: saveChat,
      goToDemo,
    }),
  );
  useEffect(() => watchChatCleared(conversation.clear), [conversation]);
  useEffect(() => {
    // Also by Back to another site, or by closing the tab: nobody reads what would still come.
    window.addEventListener('pagehide', conversation.close);
    return () => {
      window.removeEventListener('pagehide', conversation.close);
      conversation.close();
    };
  }, [conversation]);
  const state = useSyncExternalStore(conversation.subscribe, conversation.snapshot);
  return { conversation, state };
}
