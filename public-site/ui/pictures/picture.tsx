import { useState, type CSSProperties } from 'react';
import { CATEGORY_COLORS } from '../../../shared/catalog/category-colors.ts';
import { DRAWING_SIZE, findDrawing } from '../../../shared/catalog/pictures/drawings.ts';
import { onBroken } from './on-broken.ts';
import styles from './picture.module.css';

export interface PictureProps {
  /** The stored address of the picture of a product or bundle. */
  url: string | null;
  /** The address of its category's scene, shown if there is no picture or it fails to load. */
  scene: string;
  /** The product or bundle, which marks a shared scene. */
  item: { slug: string; name: string };
  /** Loads at once, rather than near the viewport. */
  eager?: boolean;
  alt?: string;
}

/**
 * The picture of a product or bundle, in a box with a position. A shared scene is marked with initials and
 * one of a few colors; neighbors like “Demo 1” and “Demo 2” never have the same color.
 */
export function Picture({ url, scene, item, eager, alt = '' }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = url && url !== broken ? url : scene;
  const drawing = findDrawing(shown);
  const letters = [...item.slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return (
    <>
      <img
        {...DRAWING_SIZE}
        src={drawing ? `images/${drawing}.svg` : shown}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={eager ? 'high' : undefined}
        {...onBroken(() => setBroken(url))}
      />
      {drawing?.startsWith('categories/') && (
        <b
          className={styles.mark}
          style={{ '--accent': CATEGORY_COLORS[letters % CATEGORY_COLORS.length] } as CSSProperties}
          aria-hidden="true"
        >
          {initials(item.name)}
        </b>
      )}
    </>
  );
}

/** “Brake & Lamp Check” gives BL, “TruckLabor” TL. */
function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}’']*/gu) ?? [];
  const parts = words.length > 1 ? words : (name.match(/\p{Lu}/gu) ?? words);
  return parts
    .slice(0, 2)
    .map((part) => [...part][0])
    .join('')
    .toUpperCase();
}
