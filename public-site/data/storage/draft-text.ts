import { useState } from 'react';
import { tabStore } from './storage.ts';

/** A text that is typed, kept in this tab under that key so that a reload loses nothing. An empty text is removed. */
export function useDraftText(key: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => tabStore.getItem(key) ?? '');
  return [
    text,
    (typed) => {
      setText(typed);
      if (typed) tabStore.setItem(key, typed);
      else tabStore.removeItem(key);
    },
  ];
}
