import { DEFAULT_HERO_IMAGES } from '../../shared/catalogue/default-images.ts';
import { catalogue } from '../data/catalogue.ts';
import { CATALOGUE_MENUS } from '../layout/navigation.ts';
import { usePageMeta } from '../ui/page-meta.ts';
import { CataloguePage } from './catalogue-page.tsx';
import { BundleCard } from './card.tsx';

const INTRO =
  'Products that work better together, packed for the way a shop runs: one request, one demo, one setup.';

export function BundlesPage() {
  usePageMeta({ title: 'Bundles', description: INTRO });
  return (
    <CataloguePage
      menu={CATALOGUE_MENUS[1]!}
      source={catalogue.bundles}
      categoriesOf={(bundle) => [bundle.category]}
      card={(bundle) => <BundleCard bundle={bundle} />}
      hero={{ setting: 'bundles_page_hero_url', fallback: DEFAULT_HERO_IMAGES.bundles }}
      intro={INTRO}
    />
  );
}
