import { DEFAULT_HERO_IMAGES } from '../../shared/catalogue/default-images.ts';
import { catalogue } from '../data/catalogue.ts';
import { CATALOGUE_MENUS } from '../layout/navigation.ts';
import { usePageMeta } from '../ui/page-meta.ts';
import { CataloguePage } from './catalogue-page.tsx';
import { ProductCard } from './card.tsx';

const INTRO =
  'Repair information, shop management, truck and marketing software: pick what you want to see, and we bring it to your shop.';

export function ProductsPage() {
  usePageMeta({ title: 'Products', description: INTRO });
  return (
    <CataloguePage
      menu={CATALOGUE_MENUS[0]!}
      source={catalogue.products}
      categoriesOf={(product) => product.categories}
      card={(product) => <ProductCard product={product} />}
      hero={{ setting: 'products_page_hero_url', fallback: DEFAULT_HERO_IMAGES.products }}
      intro={INTRO}
    />
  );
}
