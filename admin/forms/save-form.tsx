import {
  AlertTitle,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  type AlertProps,
  type DialogProps,
} from '@mui/material';
import type { KeyboardEvent, ReactNode } from 'react';
import { Form, HttpError, type FormProps } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useBackCloses } from '../layout/back-closes.ts';
import { useDiscardQuestion } from '../layout/leaving/leave-guard.tsx';
import {
  isSaving,
  useLeaveWarning,
  useSaving,
  useUnsavedHere,
} from '../layout/leaving/leave-warning.ts';
import { OnlineButton } from '../layout/offline/online-button.tsx';
import { Outcome } from '../layout/page-parts.tsx';
import { TitledDialog } from '../layout/titled-dialog.tsx';

/** For `parse`: keeps an empty text, which react-admin would turn into null. */
export const asTyped = (text: string) => text;

interface FormButtonsProps {
  submit: string;
  cancel?: string;
  disabled?: boolean;
  onCancel?: () => void;
}

/** The buttons of a form: Cancel and the one that submits. */
export function FormButtons(props: FormButtonsProps) {
  const { submit, cancel = 'Cancel', disabled, onCancel } = props;
  const { isSubmitting } = useFormState();
  useSaving(isSubmitting);
  return (
    <>
      {onCancel && (
        <Button onClick={onCancel} disabled={isSubmitting}>
          {cancel}
        </Button>
      )}
      <OnlineButton type="submit" variant="contained" disabled={disabled || isSubmitting}>
        {isSubmitting ? 'Saving...' : submit}
      </OnlineButton>
    </>
  );
}

/** Submits the form on Ctrl+S or ⌘S. */
export function submitOnSaveKey(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return;
  event.preventDefault();
  const form = event.currentTarget.closest('form') ?? event.currentTarget.querySelector('form');
  form?.querySelector<HTMLButtonElement>('[type=submit]')?.click();
}

interface SaveFormProps<Values> extends Pick<FormProps, 'validate'> {
  defaultValues: Values;
  /** Saves the values. An error is shown beside its field, or by `SaveError`. */
  save: (values: Values) => Promise<unknown>;
  children: ReactNode;
}

/** React-admin's form, without its notification of errors that the form itself shows. */
export function SaveForm<Values extends object>(props: SaveFormProps<Values>) {
  const { defaultValues, validate, save, children } = props;
  return (
    <Form
      defaultValues={defaultValues}
      validate={validate}
      onSubmit={async (values: object) => {
        try {
          await save(values as Values);
        } catch (error) {
          if (error instanceof HttpError) return (error.body as { errors?: object } | null)?.errors;
          throw error;
        }
        return undefined;
      }}
      noValidate
      disableInvalidFormNotification
    >
      {children}
    </Form>
  );
}

/** Asks before what was typed is left, until it is saved. */
function LeaveWarning() {
  const { isDirty, isSubmitSuccessful } = useFormState();
  useLeaveWarning(isDirty && !isSubmitSuccessful);
  return null;
}

interface FormDialogProps<Values>
  extends SaveFormProps<Values>, FormButtonsProps, Pick<DialogProps, 'fullScreen' | 'maxWidth'> {
  title: string;
  /** The words in front of the reason why it was not saved. */
  failure?: string;
  /** Whether the dialog has an address, so that Back leads from it. */
  hasAddress?: boolean;
  onCancel: () => void;
}

/**
 * A form in a dialog, which asks before it closes over unsaved changes, and stays until an attempt to save has ended: it may
 * be refused.
 */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, failure, hasAddress = false, fullScreen, maxWidth, ...others } = props;
  const { submit, cancel, onCancel, children, ...form } = others;
  const discard = useDiscardQuestion(onCancel);
  const hasUnsavedChanges = useUnsavedHere();
  const close = () => {
    if (isSaving()) return;
    // LeaveGuard asks before an address is left: the question must not be asked twice.
    if (hasAddress || !hasUnsavedChanges()) onCancel();
    else discard.ask();
  };
  useBackCloses(!hasAddress, close);
  return (
    <Dialog
      open
      fullWidth
      fullScreen={fullScreen}
      maxWidth={maxWidth}
      onClose={close}
      onKeyDown={(event) => {
        submitOnSaveKey(event);
        // Keeps keys from the shortcuts of the page below.
        event.stopPropagation();
      }}
      sx={{ '& form': { display: 'contents' } }}
    >
      <SaveForm {...form}>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>{children}</DialogContent>
        <LeaveWarning />
        {/* Beside the buttons: the end of a long form may be out of view. */}
        <SaveError prefix={failure} sx={{ mx: 3, my: 1, overflowWrap: 'anywhere' }} />
        <DialogActions>
          <FormButtons submit={submit} cancel={cancel} onCancel={close} />
        </DialogActions>
      </SaveForm>
      {discard.question}
    </Dialog>
  );
}

interface GuardedDialogProps extends Pick<DialogProps, 'maxWidth'> {
  title: string;
  /** Whether closing would lose something, so that it asks. */
  dirty?: boolean;
  onClose: () => void;
  children: ReactNode;
  /** The buttons, given the function that closes the dialog. False while a form shows its own. */
  actions?: false | ((close: () => void) => ReactNode);
}

/** A dialog that asks before it closes over unsaved changes. */
export function GuardedDialog(props: GuardedDialogProps) {
  const { title, dirty = false, maxWidth = 'sm', onClose, children, actions = false } = props;
  const discard = useDiscardQuestion(onClose);
  const hasUnsavedChanges = useUnsavedHere();
  const close = () => (dirty || hasUnsavedChanges() ? discard.ask() : onClose());
  return (
    <TitledDialog
      title={title}
      maxWidth={maxWidth}
      onClose={close}
      actions={actions && actions(close)}
    >
      {children}
      {discard.question}
    </TitledDialog>
  );
}

interface SaveErrorProps extends AlertProps {
  prefix?: string | undefined;
  /** On a line of its own, above the reason. */
  heading?: string;
}

/** Why the form was not saved, if no field is to blame. It scrolls into view, with the buttons below it. */
export function SaveError({ prefix, heading, ...props }: SaveErrorProps) {
  const { serverError, unknownOutcome } = useFormState().errors.root ?? {};
  const error = serverError ?? unknownOutcome;
  if (typeof error !== 'object') return null;
  return (
    <Outcome severity="error" style={{ scrollMarginBottom: '4rem' }} {...props}>
      {heading && <AlertTitle>{heading}</AlertTitle>}
      {prefix}
      {error.message}
    </Outcome>
  );
}

interface SaveBarProps {
  sticky: boolean;
  sx: Readonly<Record<string, string | number>>;
  children: ReactNode;
}

/** The bar with a form's save button. */
export function SaveBar({ sticky, sx, children }: SaveBarProps) {
  return (
    <Box
      sx={{
        position: sticky ? 'sticky' : 'static',
        bottom: 'var(--bottom-bar)',
        zIndex: 2,
        p: 2,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        ...sx,
      }}
    >
      {children}
    </Box>
  );
}
