import type { CreateParams, CreateResult, DataProvider, RaRecord } from 'react-admin';
import { confirmedWrite, isRefusal } from './http-error.ts';

/** Resources whose new rows get their id here, so that the database refuses a duplicate. */
const WITH_ID = ['lead_notes', 'lead_tasks'];
const ONCE = [...WITH_ID, 'leads'];

/** A row that is being created, or may have been created without a response. */
interface Attempt {
  id: string;
  creating: Promise<CreateResult> | null;
}

const isTaken = (error: unknown) =>
  (error as { body?: { code?: string } | null }).body?.code === '23505';

/**
 * Creates a lead, note, or task once, even if its button is pressed twice: the same content in flight is the same row. A
 * note or task that is sent again after a lost response has the same id, and counts as saved if the database has it.
 */
export function withCreatedOnce(provider: DataProvider): DataProvider {
  const attempts = new Map<string, Attempt>();

  async function create(resource: string, params: CreateParams, id: string): Promise<CreateResult> {
    if (!WITH_ID.includes(resource)) return provider.create(resource, params);
    const readBack = async () => {
      const { data } = await provider.getMany<RaRecord>(resource, { ids: [id] });
      return data[0] ? { data: data[0] } : null;
    };
    const write = () =>
      provider.create(resource, { ...params, data: { ...(params.data as object), id } });
    try {
      return await confirmedWrite(write, readBack);
    } catch (error) {
      const stored = isTaken(error) && (await readBack());
      if (stored) return stored;
      throw error;
    }
  }

  return {
    ...provider,
    create(resource: string, params: CreateParams) {
      if (!ONCE.includes(resource)) return provider.create(resource, params);
      const content = JSON.stringify([resource, params.data]);
      const attempt = attempts.get(content) ?? { id: crypto.randomUUID(), creating: null };
      attempts.set(content, attempt);
      attempt.creating ??= create(resource, params, attempt.id).then(
        (created) => {
          attempts.delete(content);
          return created;
        },
        (error: unknown) => {
          attempt.creating = null;
          if (isRefusal(error)) attempts.delete(content);
          throw error;
        },
      );
      return attempt.creating;
    },
  } as DataProvider;
}
