import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';

interface FoldedInputsProps {
  title: string;
  /** Says beside the title what is in it. */
  chip: ReactNode;
  /** The level of its heading: one below that of what it stands in. */
  heading?: 'h2' | 'h3';
  /** Whether it has to be open, as at a field's mistake. */
  mustOpen?: boolean;
  children: ReactNode;
}

/** Inputs that are closed until somebody opens them. */
export function FoldedInputs(props: FoldedInputsProps) {
  const { title, chip, heading = 'h2', mustOpen = false, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Accordion
      variant="outlined"
      disableGutters
      expanded={isOpen || mustOpen}
      onChange={(_, open) => setIsOpen(open)}
      slotProps={{ transition: { mountOnEnter: true }, heading: { component: heading } }}
      sx={{ my: 2, width: 1, borderRadius: 1 }}
    >
      <AccordionSummary expandIcon={<ExpandIcon />}>
        <Typography component="span" variant="subtitle2" sx={{ mr: 1.5, alignSelf: 'center' }}>
          {title}
        </Typography>{' '}
        {chip}
      </AccordionSummary>
      <AccordionDetails>{children}</AccordionDetails>
    </Accordion>
  );
}
