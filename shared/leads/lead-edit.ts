export * from './lead-form-values.ts';
