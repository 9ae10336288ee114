import { useEffect } from 'react';
import { siteIdentity } from '../data/site-identity.ts';

/** What is said of a page where it is not itself seen: tab, search result, shared link. */
export interface PageMeta {
  /** Without the brand; '' on the home page. */
  title: string;
  description: string;
}

function setContent(selector: string, content: string) {
  document.head.querySelector(selector)?.setAttribute('content', content);
}

/** Title, description and Open Graph of the page on show (index.html has the tags). */
export function usePageMeta({ title, description }: PageMeta): void {
  useEffect(() => {
    const whole = title ? `${title} | ${siteIdentity.brand}` : homeTitle();
    document.title = whole;
    setContent('meta[name="description"]', description);
    setContent('meta[property="og:title"]', whole);
    setContent('meta[property="og:description"]', description);
    setContent('meta[property="og:url"]', window.location.href);
  }, [title, description]);
}

function homeTitle() {
  return `${siteIdentity.brand}: ${siteIdentity.tagline}`;
}
