import { Alert, Button } from '@mui/material';
import type { KeyboardEvent, ReactNode } from 'react';
import { Form, HttpError, type FormProps } from 'react-admin';
import { useFormState } from 'react-hook-form';

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
  return (
    <>
      {onCancel && (
        <Button onClick={onCancel} disabled={isSubmitting}>
          {cancel}
        </Button>
      )}
      <Button type="submit" variant="contained" disabled={disabled || isSubmitting}>
        {isSubmitting ? 'Saving...' : submit}
      </Button>
    </>
  );
}

/** Submits the form in which Ctrl+S or ⌘S is pressed, as its button would. */
export function submitOnSaveKey(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return;
  event.preventDefault();
  const form = event.currentTarget.closest('form') ?? event.currentTarget.querySelector('form');
  form?.querySelector<HTMLButtonElement>('[type=submit]')?.click();
}

interface SaveFormProps<Values> extends Pick<FormProps, 'validate'> {
  defaultValues: Values;
  /** Saves the values. What it throws is shown beside the field it is about, or by `SubmitError`. */
  save: (values: Values) => Promise<unknown>;
  children: ReactNode;
}

/** A form within a page or dialog: react-admin's, without its notification of errors that the form shows. */
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

/** Why the form was not saved, if no field is to blame. */
export function SubmitError({ prefix = '' }: { prefix?: string }) {
  const { serverError, unknownOutcome } = useFormState().errors.root ?? {};
  const error = serverError ?? unknownOutcome;
  if (typeof error !== 'object') return null;
  return (
    <Alert severity="error">
      {prefix}
      {error.message}
    </Alert>
  );
}
