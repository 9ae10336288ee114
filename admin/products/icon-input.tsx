import { Box, Radio, Typography } from '@mui/material';
import { useId } from 'react';
import { useInput } from 'react-admin';
import { ICON_NAMES } from '../../shared/catalog/catalog-options.ts';
import { ICON_TITLES, SiteIcon } from '../live-preview/site-parts.ts';

/** A choice of the site's icons. */
export function IconInput() {
  const id = useId();
  const { field } = useInput({ source: 'icon_name', defaultValue: 'gear' });
  return (
    <Box role="radiogroup" aria-labelledby={id} sx={{ mb: 2, width: 1 }}>
      <Typography id={id} component="div" variant="subtitle2" sx={{ mb: 1 }}>
        Icon
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(92px, 1fr))',
        }}
      >
        {ICON_NAMES.map((name) => (
          <Box
            component="label"
            key={name}
            sx={{
              display: 'grid',
              justifyItems: 'center',
              gap: 0.5,
              p: 1,
              cursor: 'pointer',
              border: 2,
              borderColor: field.value === name ? 'primary.main' : 'divider',
              borderRadius: 1,
              '&:focus-within': { outline: '3px solid', outlineColor: 'warning.main' },
            }}
          >
            <Radio
              name={field.name}
              value={name}
              checked={field.value === name}
              onChange={() => field.onChange(name)}
              sx={{ position: 'absolute', opacity: 0, width: 0, height: 0, p: 0 }}
            />
            <Box sx={{ height: 28 }}>
              <SiteIcon name={name} size={28} />
            </Box>
            <Typography variant="caption">{ICON_TITLES[name]}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
