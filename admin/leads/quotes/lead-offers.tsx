import { Box, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { readProduct, type Bundle, type Translated } from '../../../shared/catalog/catalog-rows.ts';
import type { FinderCatalog } from '../../../shared/finder/recommend.ts';
import { readRequestItems, type LeadRow } from '../../../shared/leads/lead.ts';
import { OnlineButton } from '../../layout/offline/online-button.tsx';
import { PanelSection, ReadFailure } from '../../layout/page-parts.tsx';
import { errorText } from '../../providers/http-error.ts';
import { ALL_BY_NAME } from '../../providers/row-limit.ts';
import { useCategoryLists } from '../../providers/settings/category-lists.ts';
import { Muted } from '../../theme/blocks.tsx';
import { offersFor } from './offers.ts';
import { QuoteButton } from './quote-button.tsx';

const COLUMNS = ['id', 'slug', 'name', 'hints', 'is_featured'];

/** The catalog as the finder reads it; undefined until it is loaded. */
function useFinderCatalog() {
  const { product_categories: categories } = useCategoryLists();
  const products = useGetList<Translated<'products'>>('products', {
    ...ALL_BY_NAME,
    meta: {
      columns: [...COLUMNS, 'category', 'icon_name', 'is_core', 'is_add_on', 'linked_product_id'],
    },
  });
  const bundles = useGetList<Bundle>('bundles', {
    ...ALL_BY_NAME,
    meta: { columns: [...COLUMNS, 'includes'] },
  });
  const lists = [products, bundles];
  const catalog: FinderCatalog | undefined =
    products.data && bundles.data
      ? {
          products: products.data.map((row) => readProduct(row)),
          bundles: bundles.data,
          categories,
        }
      : undefined;
  return {
    catalog,
    error: lists.find(({ error }) => error)?.error ?? null,
    refetch: () => void Promise.all(lists.map((list) => list.refetch())),
  };
}

/** What a won lead doesn't have yet and might want, each with the way to a quote. */
export default function LeadOffers({ lead }: { lead: LeadRow }) {
  const { catalog, error, refetch } = useFinderCatalog();
  if (error) return <ReadFailure onRetry={refetch}>{errorText(error)}</ReadFailure>;
  if (!catalog) return null;
  const offers = offersFor(lead, catalog);
  const isKnown = readRequestItems(lead.products_sold).length > 0;
  return (
    <PanelSection title="What they don’t have yet">
      {offers.length === 0 && (
        <Typography color="text.secondary" sx={{ py: 0.75 }}>
          {isKnown
            ? 'Nothing in the catalog goes with what they have.'
            : 'Enter the products sold under “Deal” to see what goes with them.'}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {offers.map(({ slug, name, reason }) => (
          <Box
            key={slug}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center', py: 0.75 }}
          >
            <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
              <Muted>{reason}</Muted>
            </Box>
            <QuoteButton lead={lead} add={slug}>
              {(_label, icon, button) => (
                <OnlineButton
                  {...button}
                  size="small"
                  startIcon={icon}
                  aria-label={`Add to a quote: ${name}`}
                >
                  Add to a quote
                </OnlineButton>
              )}
            </QuoteButton>
          </Box>
        ))}
      </Box>
    </PanelSection>
  );
}
