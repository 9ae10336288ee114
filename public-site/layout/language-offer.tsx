import { useHref, useLocation } from '../data/router.tsx';
import { LANGUAGE_CHOICE, localStore } from '../data/storage/storage.ts';
import messages from '../request-list/request-controls.module.css';
import button from '../ui/button.module.css';
import { IconButton } from '../ui/icon-button.tsx';

const SPANISH = { lang: 'es', hrefLang: 'es' };

/** Offers the Spanish page to a visitor who reads Spanish, on the English site. It is in Spanish itself. */
export function LanguageOffer({ onClose }: { onClose: () => void }) {
  const { pathname, search } = useLocation();
  const href = useHref(pathname + search).replace(/^\.\//, '');
  const choose = (language: string) => localStore.setItem(LANGUAGE_CHOICE, language);
  return (
    <section lang="es" className={messages.announcement} aria-label="Idioma">
      <p>Este sitio también está en español.</p>
      <a {...SPANISH} href={`es/${href}`} className={button.onDark} onClick={() => choose('es')}>
        Ver en español
      </a>
      <IconButton
        icon="close"
        size={18}
        label="Seguir en inglés"
        className={messages.dismiss}
        onClick={() => {
          choose('en');
          onClose();
        }}
      />
    </section>
  );
}
