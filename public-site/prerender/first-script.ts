/** The script in the head of each prerendered page. */
import type { Language } from '../../shared/language/language.ts';
import type { CatalogData } from '../data/catalog.ts';
import type { BuiltPage } from './page-head.ts';

/**
 * Asks for the font in the head, because Chromium then waits for it for a moment, so that text doesn't move when it comes. Where
 * the page itself took so long, the font would come too late, and Chromium would show nothing while it waits.
 */
const EARLY_FONT =
  'if(performance.now()<400)document.head.append(Object.assign(document.createElement("link"),{rel:"preload",as:"font",type:"font/woff2",crossOrigin:"",href:d.font}))';

/**
 * Requests the built page that the address names behind its #, for boot-script.ts. Only below paths that have built pages: other
 * addresses hold a secret, which no server may read.
 */
const earlyPage = (language: Language, pages: readonly BuiltPage[]) => {
  const first = [...new Set(pages.map(({ path }) => path.split('/')[1]).filter(Boolean))];
  const folder = language === 'en' ? './' : './es/';
  return `if(/^#\\/(${first.join('|')})\\b[^?]*$/.test(hash))(builtPage=fetch("${folder}"+hash.slice(2).replace(/\\/?$/,"/"))).catch(()=>{})`;
};

/**
 * Runs before the first paint, and is the same on all pages. Hides the prerendered page if the address shows another one, until
 * boot-script.ts decides; the construction notice, if there is one, where it was acknowledged; and parts that would move once
 * the visitor's request list or draft of the contact form is rendered.
 */
export const firstScript = (
  settings: CatalogData['settings'],
  language: Language,
  pages: readonly BuiltPage[],
) =>
  `{${[
    'const{hash}=location,{dataset:d}=document.documentElement',
    `if(hash.length>1&&hash.slice(1).split("?")[0]!==d.page){d.elsewhere="";${earlyPage(language, pages)}}`,
    ...((settings?.construction_notice ?? true)
      ? ['if(document.cookie.includes("construction-notice"))d.acknowledged=""']
      : []),
    // The browser may block storage.
    'try{if(/[?&](add|list)=/.test(location.href)||/"slug"/.test(localStorage["request-list"])||/"step":[23]/.test(sessionStorage["contact-form"]))d.own=""}catch{}',
    EARLY_FONT,
  ].join(';')}}`;
