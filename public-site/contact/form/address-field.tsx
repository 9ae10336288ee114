import { useEffect, useId, useState, type ComponentProps, type KeyboardEvent } from 'react';
import {
  addressSearchService,
  addressSearchUrl,
  readAddressSuggestions,
  MIN_ADDRESS_SEARCH_LENGTH,
  type AddressSuggestion,
} from '../../../shared/leads/places/address-search.ts';
import { readMapPlace } from '../../../shared/leads/places/map-place.ts';
import { isComposing } from '../../../shared/text/composing.ts';
import { catalog } from '../../data/catalog.ts';
import styles from './address-field.module.css';
import type { ContactForm } from './use-contact-form.ts';
import * as texts from '../texts.ts';

const DEBOUNCE_MS = 300;
const TIMEOUT_MS = 2500;
/** How long to wait after the service has failed, refused, or timed out. */
const PAUSE_MS = 60_000;

const service = addressSearchService(import.meta.env.VITE_ADDRESS_SEARCH_URL);

const answers = new Map<string, AddressSuggestion[]>();
let pausedUntil = 0;

/**
 * Addresses that begin with the text. After a failure there are none for a minute, so that a broken service never
 * slows typing down. Rejects only when aborted.
 */
async function searchAddresses(text: string, signal: AbortSignal): Promise<AddressSuggestion[]> {
  const query = text.trim();
  if (!service || query.length < MIN_ADDRESS_SEARCH_LENGTH || Date.now() < pausedUntil) return [];
  const known = answers.get(query);
  if (known) return known;
  try {
    const response = await fetch(
      addressSearchUrl(service, query, readMapPlace(catalog.settings.snapshot().data)),
      {
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      },
    );
    if (!response.ok) throw new Error(`The address service answered ${response.status}.`);
    const found = readAddressSuggestions(await response.json(), query);
    answers.set(query, found);
    return found;
  } catch (error) {
    signal.throwIfAborted();
    console.warn('Address suggestions are paused.', error);
    pausedUntil = Date.now() + PAUSE_MS;
    return [];
  }
}

/** A combobox that accepts any text. A chosen suggestion sets the coordinates, and typing clears them. */
export function AddressField({
  form,
  attributes,
}: {
  form: ContactForm;
  attributes: ComponentProps<'input'>;
}) {
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

  function choose({ label, ...coordinates }: AddressSuggestion) {
    change({ data: { ...draft.data, shop_address: label }, coordinates });
    close();
  }

  function moveByKey(event: KeyboardEvent) {
    if (!open || isComposing(event)) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
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
        autoComplete="off"
      />
      <div className={styles.popup} hidden={!open}>
        <ul id={listId} role="listbox" aria-label={texts.addresses}>
          {suggestions.map((suggestion, index) => (
            <li
              key={suggestion.label}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              // Keeps the focus in the field: losing it closes the list.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
            >
              {suggestion.label}
            </li>
          ))}
        </ul>
        <p>
          {texts.addressesFrom}{' '}
          <a
            href="https://www.openstreetmap.org/copyright"
            target="_blank"
            rel="noopener"
            tabIndex={-1}
            onPointerDown={(event) => event.preventDefault()}
          >
            {texts.osm}
          </a>
        </p>
      </div>
      <span role="status" className="visually-hidden">
        {open && texts.addressesFound(suggestions.length)}
      </span>
    </div>
  );
}
