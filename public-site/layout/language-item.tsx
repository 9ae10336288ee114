import { useHref, useLocation } from '../data/router.tsx';
import { LANGUAGE_CHOICE, localStore } from '../data/storage/storage.ts';
import { hasOtherLanguage } from '../data/language/content-language.ts';
import * as texts from './texts.ts';

/** An item with a link to the same page in the other language, if the site has it. */
export function LanguageItem({ item, link }: { item?: string; link?: string }) {
  const { pathname, search } = useLocation();
  const href = useHref(pathname + search);
  return (
    hasOtherLanguage() && (
      <li className={item}>
        <a
          href={texts.otherAddress(href)}
          lang={texts.otherLanguageCode}
          hrefLang={texts.otherLanguageCode}
          className={link}
          onClick={() => localStore.setItem(LANGUAGE_CHOICE, texts.otherLanguageCode)}
        >
          {texts.otherLanguage}
        </a>
      </li>
    )
  );
}
