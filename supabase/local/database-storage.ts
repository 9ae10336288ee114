import { createHash } from 'node:crypto';
import type { App } from '@supabase/lite';
import type { PGlite } from '@supabase/lite/pglite';

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>;

interface StoredFile {
  content: Uint8Array;
  mimetype: string;
  cache_control: string;
  stored_at: Date;
}

async function readAll(body: AsyncIterable<Uint8Array> | Uint8Array): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Keeps the bytes of stored files in the embedded database, so that one data folder holds everything and an
 * in-memory database leaves nothing on disk. The Storage API handles the rows of storage.objects itself.
 */
export class DatabaseStorage implements StorageAdapter {
  constructor(readonly driver: PGlite) {}

  /** Creates the table for the bytes. Call before the first use. */
  async prepare(): Promise<void> {
    await this.driver.exec(`
      create schema if not exists embedded_storage;
      create table if not exists embedded_storage.files (
        bucket text not null,
        key text not null,
        content bytea not null,
        mimetype text not null,
        cache_control text not null,
        stored_at timestamptz not null default now(),
        primary key (bucket, key)
      );
    `);
  }

  async getObject(bucket: string, key: string): ReturnType<StorageAdapter['getObject']> {
    const file = await this.#read(bucket, key);
    return { httpStatusCode: 200, metadata: metadataOf(file), body: Buffer.from(file.content) };
  }

  async headObject(bucket: string, key: string): Promise<ObjectMetadata> {
    return metadataOf(await this.#read(bucket, key));
  }

  async uploadObject(
    ...[bucket, key, , body, contentType, cacheControl]: Parameters<StorageAdapter['uploadObject']>
  ): Promise<ObjectMetadata> {
    const content = await readAll(body as AsyncIterable<Uint8Array>);
    await this.#checkSize(bucket, content.byteLength);
    await this.driver.query(
      `insert into embedded_storage.files (bucket, key, content, mimetype, cache_control)
       values ($1, $2, $3, $4, $5)
       on conflict (bucket, key) do update set content = excluded.content,
         mimetype = excluded.mimetype, cache_control = excluded.cache_control, stored_at = now()`,
      [bucket, key, content, contentType, cacheControl],
    );
    return this.headObject(bucket, key);
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    await this.deleteObjects(bucket, [key]);
  }

  async deleteObjects(bucket: string, keys: string[]): Promise<void> {
    await this.driver.query(
      'delete from embedded_storage.files where bucket = $1 and key = any ($2)',
      [bucket, keys],
    );
  }

  async copyObject(
    ...[bucket, key, , toBucket, toKey]: Parameters<StorageAdapter['copyObject']>
  ): ReturnType<StorageAdapter['copyObject']> {
    const file = await this.#read(bucket, key);
    const copy = await this.uploadObject(
      toBucket,
      toKey,
      undefined,
      file.content,
      file.mimetype,
      file.cache_control,
    );
    return { httpStatusCode: 200, eTag: copy.eTag, lastModified: copy.lastModified };
  }

  privateAssetUrl(): Promise<string> {
    return Promise.reject(new Error('The embedded backend does not transform images.'));
  }

  /** The embedded Storage API does not enforce the bucket's size limit. */
  async #checkSize(bucket: string, bytes: number): Promise<void> {
    const { rows } = await this.driver.query(
      'select from storage.buckets where id = $1 and file_size_limit < $2',
      [bucket, bytes],
    );
    if (rows.length > 0) throw new Error('The object exceeded the maximum allowed size');
  }

  async #read(bucket: string, key: string): Promise<StoredFile> {
    const { rows } = await this.driver.query<Omit<StoredFile, 'stored_at'> & { stored_at: string }>(
      'select * from embedded_storage.files where bucket = $1 and key = $2',
      [bucket, key],
    );
    const file = rows[0];
    if (!file) throw Object.assign(new Error('Object not found'), { code: 'ENOENT' });
    return { ...file, stored_at: new Date(file.stored_at) };
  }
}

function metadataOf(file: StoredFile): ObjectMetadata {
  return {
    cacheControl: file.cache_control,
    contentLength: file.content.byteLength,
    size: file.content.byteLength,
    mimetype: file.mimetype,
    lastModified: file.stored_at,
    eTag: `"${createHash('md5').update(file.content).digest('hex')}"`,
  };
}
