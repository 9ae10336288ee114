import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { useLocation } from '../data/router.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link, NavLink } from '../ui/link.tsx';
import header from './header.module.css';
import styles from './nav-dropdown.module.css';
import { categoryLink, type CatalogMenu } from './navigation.ts';
import * as texts from './texts.ts';

const OPEN_AFTER_MS = 100;
const CLOSE_AFTER_MS = 300;

/** A link, and a button that lists its categories. Hovering opens the list, too. */
export function NavDropdown({ menu }: { menu: CatalogMenu }) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const location = useLocation();

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!open) return;
    import('../ui/double-press.ts').catch(() => undefined);
    const closeElsewhere = ({ target }: Event) => {
      if (!item.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeElsewhere);
    return () => document.removeEventListener('pointerdown', closeElsewhere);
  }, [open]);

  function decide(next: boolean, afterMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), afterMs);
  }

  function hover({ pointerType }: PointerEvent, next: boolean) {
    // A tap fires pointer events before its click, which would close the list again.
    if (pointerType === 'mouse') decide(next, next ? OPEN_AFTER_MS : CLOSE_AFTER_MS);
  }

  function close() {
    clearTimeout(timer.current);
    setOpen(false);
  }

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    close();
    button.current?.focus();
  }

  function closeWhenLeft(event: FocusEvent<HTMLLIElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  }

  return (
    <li
      ref={item}
      className={styles.item}
      onPointerEnter={(event) => hover(event, true)}
      onPointerLeave={(event) => hover(event, false)}
      onKeyDown={closeByKey}
      onBlur={closeWhenLeft}
    >
      <NavLink to={menu.path} className={`${header.link} ${styles.link}`} onClick={close}>
        {menu.label}
      </NavLink>
      <button
        ref={button}
        type="button"
        className={`needs-script ${styles.button}`}
        aria-label={texts.categoriesOf(menu.label)}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => {
          clearTimeout(timer.current);
          setOpen(!open);
        }}
      >
        <Icon name="chevron" size={18} />
      </button>
      <ul id={listId} className={styles.list} hidden={!open}>
        <li>
          <Link to={menu.path} onClick={close} aria-current={isShown(menu.path)}>
            {texts.all(menu.label)}
          </Link>
        </li>
        {menu.categories.map((category) => {
          const { to, state } = categoryLink(menu.path, category);
          return (
            <li key={category.name}>
              <Link to={to} state={state} onClick={close} aria-current={isShown(to)}>
                {category.label}
              </Link>
            </li>
          );
        })}
      </ul>
    </li>
  );

  function isShown(to: string): 'page' | undefined {
    return location.pathname + location.search === to ? 'page' : undefined;
  }
}
