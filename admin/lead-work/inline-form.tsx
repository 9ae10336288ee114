import { Stack } from '@mui/material';
import type { ReactNode, Ref } from 'react';
import { useFormState } from 'react-hook-form';
import { isComposing } from '../../shared/text/composing.ts';
import { useDiscardQuestion } from '../layout/leaving/leave-guard.tsx';
import { useLeaveWarning } from '../layout/leaving/leave-warning.ts';
import { FormButtons, SaveError, submitOnSaveKey } from '../forms/save-form.tsx';

interface InlineFormProps {
  label: string;
  submit: string;
  onCancel: () => void;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** The inputs of a SaveForm with its buttons. Cancel and Escape ask before changes are lost, and wait while it saves. */
export function InlineForm({ label, submit, onCancel, children, ref }: InlineFormProps) {
  const { isDirty, isSubmitting } = useFormState();
  const discard = useDiscardQuestion(onCancel);
  useLeaveWarning(isDirty);
  const cancel = () => {
    if (isSubmitting) return;
    if (isDirty) discard.ask();
    else onCancel();
  };
  return (
    <Stack
      ref={ref}
      role="form"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        submitOnSaveKey(event);
        if (event.key !== 'Escape' || isComposing(event)) return;
        event.stopPropagation();
        cancel();
      }}
      sx={{ pt: 1, outline: 'none' }}
    >
      {children}
      <SaveError />
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end', mt: 1 }}>
        <FormButtons submit={submit} disabled={!isDirty} onCancel={cancel} />
      </Stack>
      {discard.question}
    </Stack>
  );
}
