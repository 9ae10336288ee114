import { useEffect } from 'react';
import { useTranslate } from 'react-admin';

/** What is used of the Navigation API, which the browser's types do not know yet. */
interface NavigateEvent extends Event {
  readonly destination: { readonly url: string };
}

function leadsToSite(address: string): boolean {
  return !/#\/admin(?:[/?]|$)/.test(address);
}

/**
 * Asks before the browser goes from the back office to the site and something would be lost.
 * The back office's own router asks for moves within it, and the browser before the tab is closed;
 * the site stands beside that router (docs/architecture.md) and shows itself as soon as the address
 * changes, so this must be asked before. Browsers without the Navigation API ask for links alone.
 */
export function useAskBeforeSite(somethingToLose: boolean): void {
  const translate = useTranslate();

  useEffect(() => {
    if (!somethingToLose) return undefined;
    const stay = () => !window.confirm(translate('ra.message.unsaved_changes'));
    const navigation = 'navigation' in window ? (window.navigation as EventTarget) : null;

    if (navigation) {
      const ask = (event: Event) => {
        const { url } = (event as NavigateEvent).destination;
        if (event.cancelable && leadsToSite(url) && stay()) event.preventDefault();
      };
      navigation.addEventListener('navigate', ask);
      return () => navigation.removeEventListener('navigate', ask);
    }

    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link?.hash && leadsToSite(link.href) && stay()) event.preventDefault();
    };
    document.addEventListener('click', ask, { capture: true });
    return () => document.removeEventListener('click', ask, { capture: true });
  }, [somethingToLose, translate]);
}
