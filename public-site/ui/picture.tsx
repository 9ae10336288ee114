import { useState } from 'react';
import {
  findDefaultImage,
  sourceSet,
  type DefaultImage,
} from '../../shared/catalogue/default-images.ts';

interface PictureProps {
  /** The stored address of a default or an uploaded picture. */
  url: string | null;
  /** Shown if nothing is stored, or if it cannot be loaded. */
  fallback: DefaultImage;
  /** The `sizes` attribute. */
  sizes: string;
  className?: string;
  /** Loads at once, not only when it comes near the viewport. */
  eager?: boolean;
  /** What the picture shows; '' if the text beside it says it. */
  alt?: string;
}

/** A picture in the format and width that suits the screen. Its space is reserved, so nothing moves. */
export function Picture({ url, fallback, sizes, className, eager, alt = '' }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const image = url && url !== broken ? findDefaultImage(url) : fallback;
  const shared = {
    className,
    width: fallback.width,
    height: fallback.height,
    loading: eager ? ('eager' as const) : ('lazy' as const),
    decoding: 'async' as const,
    fetchPriority: eager ? ('high' as const) : undefined,
  };
  if (!image) {
    return <img {...shared} src={url ?? ''} alt={alt} onError={() => setBroken(url)} />;
  }
  if (image.widths.length === 0) return <img {...shared} src={`${image.path}.svg`} alt={alt} />;
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(image, 'avif')} sizes={sizes} />
      <img
        {...shared}
        src={`${image.path}-${image.widths[0]}.webp`}
        srcSet={sourceSet(image, 'webp')}
        sizes={sizes}
        alt={alt}
      />
    </picture>
  );
}
