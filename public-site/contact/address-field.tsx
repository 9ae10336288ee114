import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import type { AddressSuggestion } from '../../shared/leads/address-search.ts';
import styles from './address-field.module.css';
import { searchAddresses } from './address-search.ts';
import type { ControlAttributes } from './field.tsx';
import type { ContactForm } from './use-contact-form.ts';

const DEBOUNCE_MS = 300;

interface AddressFieldProps {
  form: ContactForm;
  attributes: ControlAttributes;
}

/**
 * A combobox with suggestions (SPEC.md §5); free text is always taken. What is chosen carries its
 * coordinates, and typing on drops them.
 */
export function AddressField({ form, attributes }: AddressFieldProps) {
  const { draft, change } = form;
  const text = draft.data.shop_address;
  const [typed, setTyped] = useState<string | null>(null);
  const [suggestions, setSuggestions] = useState<AddressSuggestion[]>([]);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const open = suggestions.length > 0;

  useEffect(() => {
    if (typed === null) return;
    const search = new AbortController();
    const timer = setTimeout(() => {
      searchAddresses(typed, search.signal).then(
        (found) => {
          setSuggestions(found);
          setActive(-1);
        },
        () => undefined,
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      search.abort();
    };
  }, [typed]);

  function close() {
    setTyped(null);
    setSuggestions([]);
    setActive(-1);
  }

  function choose({ label, latitude, longitude }: AddressSuggestion) {
    change({
      data: { ...draft.data, shop_address: label },
      coordinates: { latitude, longitude },
    });
    close();
  }

  function moveByKey(event: KeyboardEvent) {
    if (!open || event.nativeEvent.isComposing) return;
    const chosen = suggestions[active];
    if (event.key === 'ArrowDown') setActive((active + 1) % suggestions.length);
    else if (event.key === 'ArrowUp')
      setActive((active + suggestions.length - (active < 0 ? 0 : 1)) % suggestions.length);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.combobox} onBlur={close}>
      <input
        {...attributes}
        value={text}
        onChange={({ target }) => {
          change({ data: { ...draft.data, shop_address: target.value }, coordinates: null });
          setTyped(target.value);
        }}
        onKeyDown={moveByKey}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        aria-required
        autoComplete="off"
      />
      <div className={styles.popup} hidden={!open}>
        <ul id={listId} role="listbox" aria-label="Addresses">
          {suggestions.map((suggestion, index) => (
            <li
              key={suggestion.label}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              // Before the field would lose the focus, and with it the list.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
            >
              {suggestion.label}
            </li>
          ))}
        </ul>
        <p>
          Addresses ©{' '}
          <a
            href="https://www.openstreetmap.org/copyright"
            target="_blank"
            rel="noopener"
            tabIndex={-1}
            onPointerDown={(event) => event.preventDefault()}
          >
            OpenStreetMap contributors
          </a>
        </p>
      </div>
      <span role="status" className="visually-hidden">
        {open &&
          `${suggestions.length} ${suggestions.length === 1 ? 'address' : 'addresses'} found`}
      </span>
    </div>
  );
}
