import { Checkbox, FormControlLabel } from '@mui/material';
import { LEAD_STATUSES, type LeadStatus } from '../../../shared/leads/lead-options.ts';

/** Whether a lead of that status has yet to reach a stage; false for a closed lead and an unknown status. */
export function isBefore(status: string | undefined, stage: LeadStatus): boolean {
  const place = LEAD_STATUSES.indexOf(status as LeadStatus);
  return place >= 0 && place < LEAD_STATUSES.indexOf(stage);
}

interface StageOptionProps {
  stage: LeadStatus;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Asks whether what is saved also moves the lead to a stage. */
export function StageOption({ stage, checked, onChange }: StageOptionProps) {
  return (
    <FormControlLabel
      control={<Checkbox />}
      checked={checked}
      onChange={(_, on) => onChange(on)}
      label={`Set the status to “${stage}”`}
      sx={{ my: -0.5 }}
    />
  );
}
