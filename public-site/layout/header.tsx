import { useEffect, useRef, useState } from 'react';
import { useBusiness } from '../data/business-and-representative.ts';
import { useRequestList } from '../request-list/request-list.tsx';
import { LazyDialog } from '../ui/pages/error-boundary.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link, NavLink } from '../ui/link.tsx';
import { lazyPart } from '../ui/pages/loading.tsx';
import styles from './header.module.css';
import { LanguageItem } from './language-item.tsx';
import { NavDropdown } from './nav-dropdown.tsx';
import { useCatalogMenus } from './navigation.ts';
import * as texts from './texts.ts';

const MobileMenu = lazyPart(() => import('./mobile-menu.tsx'), 'MobileMenu');
const RequestDrawer = lazyPart(() => import('../request-list/request-drawer.tsx'), 'RequestDrawer');

/** Brand, navigation, and request list. On a narrow screen a menu button replaces the navigation. */
export function Header() {
  const { name } = useBusiness();
  const { items, listOpen, showList } = useRequestList();
  const menus = useCatalogMenus();
  const [menuOpen, setMenuOpen] = useState(false);
  const sentinel = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(false);

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setScrolled(!entry?.isIntersecting));
    observer.observe(sentinel.current!);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <div ref={sentinel} className={styles.sentinel} />
      <header className={scrolled ? `${styles.header} ${styles.raised}` : styles.header}>
        <div className={styles.bar}>
          <Link to="/" className={styles.brand}>
            <BrandMark />
            <span>{name}</span>
          </Link>
          <nav aria-label={texts.main} className={styles.navigation}>
            <ul>
              <li>
                <NavLink to="/" className={styles.link}>
                  {texts.home}
                </NavLink>
              </li>
              {menus.map((menu) => (
                <NavDropdown key={menu.path} menu={menu} />
              ))}
              <LanguageItem link={styles.link} />
              <li>
                <NavLink to="/contact" className={styles.contact}>
                  {texts.contact}
                </NavLink>
              </li>
            </ul>
          </nav>
          <button
            id="request-list"
            type="button"
            className={`needs-script ${styles.requestList}`}
            aria-label={texts.requestList(items.length)}
            aria-haspopup="dialog"
            aria-expanded={listOpen}
            onPointerEnter={() => void RequestDrawer.preload()}
            onClick={() => showList(!listOpen)}
          >
            <Icon name="list" size={22} />
            <span className={styles.label}>
              <span>{texts.listLong}</span>
              {texts.listShort}
            </span>{' '}
            {items.length > 0 && (
              <span key={items.length} className={styles.count}>
                {items.length}
              </span>
            )}
          </button>
          <button
            type="button"
            className={`needs-script ${styles.hamburger}`}
            aria-label={texts.openMenu}
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onPointerEnter={() => void MobileMenu.preload()}
            onClick={() => setMenuOpen(!menuOpen)}
          >
            <Icon name="menu" />
          </button>
        </div>
        <LazyDialog
          name={texts.menuPart}
          dialog={MobileMenu}
          open={menuOpen}
          onClose={() => setMenuOpen(false)}
        />
        <LazyDialog
          name={texts.requestListPart}
          dialog={RequestDrawer}
          open={listOpen}
          onClose={() => showList(false)}
        />
      </header>
    </>
  );
}

/** The logo, as in public/favicon.svg. */
function BrandMark() {
  return (
    <svg width="38" height="38" viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" fill="#101d31" rx="14" />
      <g fill="none" stroke="#f5a623" strokeLinecap="round">
        <path d="M5 41Q19 39 22 25M59 41Q45 39 42 25" strokeWidth="3.5" />
        <path d="M6 49H58" strokeWidth="5" />
      </g>
      <path d="M25.5 7.6A14 14 0 1 0 38.5 7.6V19L32 23.5L25.5 19ZM26 30h12v28H26z" fill="#f5a623" />
    </svg>
  );
}
