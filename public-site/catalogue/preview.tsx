import { useEffect, type ReactNode } from 'react';
import { Router } from 'site-router';
import type { Bundle, Product, Testimonial } from '../../shared/catalogue/catalogue-rows.ts';
import { catalogue } from '../data/catalogue.ts';
import { TestimonialCard } from '../home/testimonials.tsx';
import { RequestListProvider } from '../request-list/request-list.tsx';
import { AsVisitor } from './administrator.ts';
import { BundleCard, ProductCard } from './cards.tsx';
import { BundleDetail, ProductDetail } from './detail-page.tsx';

export { Icon } from '../ui/icon.tsx';

// A preview leads nowhere.
const nowhere = {
  createHref: () => '#',
  push: () => undefined,
  replace: () => undefined,
  go: () => undefined,
};

/** What a page of the site needs around it, without the site's frame and address. */
function AsSeenBySite({ children }: { children: ReactNode }) {
  useEffect(() => {
    void catalogue.products.load();
    void catalogue.bundles.load();
  }, []);
  return (
    <AsVisitor value>
      <Router location="/" navigator={nowhere}>
        <RequestListProvider>
          <div className="site">{children}</div>
        </RequestListProvider>
      </Router>
    </AsVisitor>
  );
}

export type PreviewPart = 'card' | 'page';

function Card({ children }: { children: ReactNode }) {
  return <div style={{ maxWidth: '25rem', padding: '1.25rem' }}>{children}</div>;
}

/** The site's own card or page of a product, for the back office's form. */
export function ProductPreview({ product, part }: { product: Product; part: PreviewPart }) {
  return (
    <AsSeenBySite>
      {part === 'page' ? (
        <ProductDetail product={product} />
      ) : (
        <Card>
          <ProductCard product={product} />
        </Card>
      )}
    </AsSeenBySite>
  );
}

/** The site's own card or page of a bundle, for the back office's form. */
export function BundlePreview({ bundle, part }: { bundle: Bundle; part: PreviewPart }) {
  return (
    <AsSeenBySite>
      {part === 'page' ? (
        <BundleDetail bundle={bundle} />
      ) : (
        <Card>
          <BundleCard bundle={bundle} />
        </Card>
      )}
    </AsSeenBySite>
  );
}

type TestimonialPreviewProps = Pick<Testimonial, 'quote' | 'author' | 'company'>;

/** The site's own card of a testimonial, for the back office's form. */
export function TestimonialPreview(testimonial: TestimonialPreviewProps) {
  return (
    <div className="site">
      <Card>
        <TestimonialCard {...testimonial} />
      </Card>
    </div>
  );
}
