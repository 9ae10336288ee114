import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, NavLink } from 'site-router';
import { siteIdentity } from '../data/site-identity.ts';
import { useRequestList } from '../request-list/request-list-provider.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Icon } from '../ui/icon.tsx';
import { later } from '../ui/later.tsx';
import { BrandMark } from './brand-mark.tsx';
import styles from './header.module.css';
import { NavDropdown } from './nav-dropdown.tsx';
import { CATALOGUE_MENUS } from './navigation.ts';

const MobileMenu = later(async () => (await import('./mobile-menu.tsx')).MobileMenu);

/** Brand, navigation, request list; a hamburger in place of the navigation on a narrow screen. */
export function Header() {
  const { items } = useRequestList();
  const [menuOpen, setMenuOpen] = useState(false);
  // It is loaded when it is first asked for, and then stays.
  const [menuAsked, setMenuAsked] = useState(false);
  const sentinel = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(false);

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setScrolled(!entry?.isIntersecting));
    if (sentinel.current) observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <div ref={sentinel} className={styles.sentinel} />
      <header className={scrolled ? `${styles.header} ${styles.raised}` : styles.header}>
        <div className={styles.bar}>
          <Link to="/" className={styles.brand}>
            <BrandMark />
            <span>{siteIdentity.brand}</span>
          </Link>
          <nav aria-label="Main" className={styles.navigation}>
            <ul>
              <li>
                <NavLink to="/" end className={styles.link}>
                  Home
                </NavLink>
              </li>
              {CATALOGUE_MENUS.map((menu) => (
                <NavDropdown key={menu.path} menu={menu} />
              ))}
              <li>
                <NavLink to="/contact" className={styles.contact}>
                  Contact
                </NavLink>
              </li>
            </ul>
          </nav>
          <Link
            to="/contact"
            className={styles.requestList}
            aria-label={`Request list: ${items.length} ${items.length === 1 ? 'item' : 'items'}`}
          >
            <Icon name="list" size={22} />
            {items.length > 0 && <span className={styles.count}>{items.length}</span>}
          </Link>
          <button
            type="button"
            className={styles.hamburger}
            aria-label="Open menu"
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onPointerEnter={() => void MobileMenu.ask()}
            onClick={() => {
              setMenuAsked(true);
              setMenuOpen(!menuOpen);
            }}
          >
            <Icon name="menu" />
          </button>
        </div>
        {menuAsked && (
          <ErrorBoundary page="any" part={menuOpen ? 'menu' : ''}>
            <Suspense>
              <MobileMenu.Part open={menuOpen} onClose={() => setMenuOpen(false)} />
            </Suspense>
          </ErrorBoundary>
        )}
      </header>
    </>
  );
}
