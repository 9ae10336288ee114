import { useEffect, type ReactNode } from 'react';
import { locationOf, Router } from './data/router.tsx';
import type { Bundle, Product } from '../shared/catalog/catalog-rows.ts';
import type { BusinessSettings } from '../shared/site-settings/business.ts';
import { readRepresentative, type Profile } from '../shared/site-settings/representative.ts';
import { RepCard } from './about/rep-profile.tsx';
import { catalog } from './data/catalog.ts';
import { TestimonialCard, type TestimonialCardProps } from './home/lower/testimonials.tsx';
import { RequestListProvider } from './request-list/request-list.tsx';
import { AsVisitor } from './cards/administrator-mode.ts';
import { BundleCard, ProductCard } from './cards/cards.tsx';
import { BundleDetail, ProductDetail } from './catalog/detail-page.tsx';

export { Icon } from './ui/icon.tsx';

/** A navigator whose links do nothing. */
const nowhere = { createHref: () => '#', navigate: () => undefined };
const HOME = locationOf('/');

export type PreviewPart = 'card' | 'page';

function CardFrame({ children }: { children: ReactNode }) {
  return (
    <div className="site">
      <div style={{ maxWidth: '25rem', padding: '1.25rem' }}>{children}</div>
    </div>
  );
}

interface PreviewProps {
  part: PreviewPart;
  card: ReactNode;
  page: ReactNode;
}

/** A card or page inside the providers that it needs. */
function Preview({ part, card, page }: PreviewProps) {
  useEffect(() => {
    void catalog.products.load();
    void catalog.bundles.load();
  }, []);
  return (
    <AsVisitor value>
      <Router location={HOME} navigator={nowhere}>
        <RequestListProvider>
          {part === 'page' ? <div className="site">{page}</div> : <CardFrame>{card}</CardFrame>}
        </RequestListProvider>
      </Router>
    </AsVisitor>
  );
}

/** The site's card or page of a product, for the back office's form. */
export function ProductPreview({ product, part }: { product: Product; part: PreviewPart }) {
  return (
    <Preview
      part={part}
      card={<ProductCard product={product} />}
      page={<ProductDetail product={product} />}
    />
  );
}

/** The site's card or page of a bundle, for the back office's form. */
export function BundlePreview({ bundle, part }: { bundle: Bundle; part: PreviewPart }) {
  return (
    <Preview
      part={part}
      card={<BundleCard bundle={bundle} />}
      page={<BundleDetail bundle={bundle} />}
    />
  );
}

/** The site's card of a testimonial, for the back office's form. */
export function TestimonialPreview(testimonial: TestimonialCardProps) {
  return (
    <CardFrame>
      <TestimonialCard {...testimonial} />
    </CardFrame>
  );
}

/** The site's card of the representative, for the back office's form. */
export function RepPreview(settings: Partial<Profile & BusinessSettings>) {
  return (
    <CardFrame>
      <RepCard {...readRepresentative(settings)} />
    </CardFrame>
  );
}
