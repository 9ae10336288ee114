import InventoryIcon from '@mui/icons-material/Inventory2Outlined';
import ImagesIcon from '@mui/icons-material/CollectionsOutlined';
import FileIcon from '@mui/icons-material/DataObjectOutlined';
import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { cataloguePopulation } from './populate-catalogue.ts';
import { imagePopulation } from './populate-images.ts';
import { ToolCard } from './tool-card.tsx';

/** The two tools that fill the site (SPEC.md §2 «Dashboard»). */
export function QuickActions() {
  return (
    <section aria-labelledby="quick-actions">
      <Typography id="quick-actions" component="h2" variant="h6" sx={{ mb: 1 }}>
        Quick Actions
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
        <ToolCard
          title="Populate Catalog"
          description="Start over with the built-in catalog of products and bundles."
          icon={<InventoryIcon />}
          action="Populate catalog"
          question="Replace the whole catalog?"
          warning="All existing products and bundles will be deleted and replaced with the built-in catalog. This cannot be undone."
          confirm="Yes, populate catalog"
          success="Catalog populated successfully!"
          run={cataloguePopulation}
        />
        <ToolCard
          title="Populate Default Images"
          description="Give the pages’ banners, products and bundles the pictures that come with the site."
          icon={<ImagesIcon />}
          action="Populate images"
          question="Overwrite the images?"
          warning="The image URLs of many products, bundles and the site settings will be overwritten. This cannot be undone."
          confirm="Yes, populate images"
          success="All images have been updated successfully!"
          run={imagePopulation}
        />
      </Box>
      <Button component={Link} to="/catalogue-file" startIcon={<FileIcon />} sx={{ mt: 1 }}>
        Catalogue file: export or import
      </Button>
    </section>
  );
}
