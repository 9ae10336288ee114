import { useNotify, useUpdate, type RaRecord } from 'react-admin';

/**
 * Saves one change from within a list: it shows at once, and is taken back and told where the
 * database refuses it. Returns the function that saves.
 */
export function useInlineUpdate<T extends RaRecord>(
  resource: string,
): (record: T, change: Partial<T>) => void {
  const notify = useNotify();
  const [update] = useUpdate<T>();
  return (record, change) => {
    void update(
      resource,
      { id: record.id, data: change, previousData: record },
      {
        mutationMode: 'optimistic',
        onError: (error: unknown) =>
          notify(`«${String(record.name)}» was not changed: ${(error as Error).message}`, {
            type: 'error',
            autoHideDuration: null,
          }),
      },
    );
  };
}
