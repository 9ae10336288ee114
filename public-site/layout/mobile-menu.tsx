import { useEffect, useId, useState, type CSSProperties } from 'react';
import { useRepresentative } from '../data/business-and-representative.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { useModal, type DialogProps } from '../ui/modal.ts';
import { CallAndText } from './call-and-text.tsx';
import { LanguageItem } from './language-item.tsx';
import styles from './mobile-menu.module.css';
import { categoryLink, useCatalogMenus, type CatalogMenu } from './navigation.ts';
import * as texts from './texts.ts';

/** Staggers the items' fade-in. */
function fadeOrder(item: number): CSSProperties {
  return { '--item': item } as CSSProperties;
}

/** The navigation on a narrow screen: a modal dialog. */
export function MobileMenu({ open, onClose }: DialogProps) {
  const dialog = useModal(open);
  const [expanded, setExpanded] = useState<string | null>(null);
  const { serviceArea } = useRepresentative();
  const menus = useCatalogMenus();
  const titleId = useId();

  useEffect(() => {
    // At this width the header shows the navigation instead.
    const wide = window.matchMedia('(width >= 60rem)');
    const closeWhenWide = () => wide.matches && dialog.current?.close();
    wide.addEventListener('change', closeWhenWide);
    return () => wide.removeEventListener('change', closeWhenWide);
  }, [dialog]);

  const close = () => dialog.current?.close();

  function closed() {
    setExpanded(null);
    onClose();
  }

  return (
    <dialog ref={dialog} className={styles.menu} aria-labelledby={titleId} onClose={closed}>
      <div className={styles.top}>
        <h2 id={titleId}>{texts.menu}</h2>
        <IconButton icon="close" label={texts.closeMenu} className={styles.close} onClick={close} />
      </div>
      <nav aria-label={texts.main}>
        <ul className={styles.items}>
          <li style={fadeOrder(0)}>
            <Link to="/" className={styles.link} onClick={close}>
              {texts.home}
            </Link>
          </li>
          {menus.map((menu, index) => (
            <li key={menu.path} style={fadeOrder(1 + index)}>
              <Submenu
                menu={menu}
                expanded={expanded === menu.path}
                onToggle={() => setExpanded(expanded === menu.path ? null : menu.path)}
                onChoose={close}
              />
            </li>
          ))}
          <LanguageItem item={styles.language} link={styles.link} />
          <li style={fadeOrder(3)}>
            <Link to="/contact" className={styles.contact} onClick={close}>
              {texts.contact}
            </Link>
          </li>
          <li className={styles.reach} style={fadeOrder(4)}>
            <CallAndText number={styles.number} />
          </li>
          <li className={styles.area} style={fadeOrder(5)}>
            {serviceArea}
          </li>
        </ul>
      </nav>
    </dialog>
  );
}

interface SubmenuProps {
  menu: CatalogMenu;
  expanded: boolean;
  onToggle: () => void;
  onChoose: () => void;
}

function Submenu({ menu, expanded, onToggle, onChoose }: SubmenuProps) {
  const listId = useId();
  return (
    <>
      <h3>
        <button
          type="button"
          className={styles.link}
          aria-expanded={expanded}
          aria-controls={listId}
          onClick={onToggle}
        >
          {menu.label}
          <Icon name="chevron" />
        </button>
      </h3>
      <ul id={listId} className={styles.submenu} hidden={!expanded}>
        {menu.categories.map((category) => (
          <li key={category.name}>
            <Link {...categoryLink(menu.path, category)} onClick={onChoose}>
              {category.label}
            </Link>
          </li>
        ))}
        <li>
          <Link to={menu.path} className={styles.viewAll} onClick={onChoose}>
            {texts.viewAll(menu.label)}
            <Icon name="arrow" size={18} />
          </Link>
        </li>
      </ul>
    </>
  );
}
