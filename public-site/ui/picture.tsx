import { useState } from 'react';
import {
  findDefaultImage,
  sourceSet,
  type DefaultImage,
} from '../../shared/catalogue/default-images.ts';

interface PictureProps {
  /** A stored address, of a default picture or of one of the administrator's own. */
  url: string | null;
  /** What stands in where nothing is stored, or what is stored cannot be shown. */
  fallback: DefaultImage;
  /** How wide it is shown, as for the `sizes` attribute. */
  sizes: string;
  className?: string;
  /** For a picture that is seen at once; all others load when they come near. */
  eager?: boolean;
  /** Says what is seen on it; left out where the text beside it says all. */
  alt?: string;
}

/** A picture in the format and width that suits the screen, in a space of its own from the start. */
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
