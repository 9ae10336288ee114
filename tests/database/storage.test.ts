import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProject, type Client, type Project } from './support.ts';

let project: Project;
beforeAll(async () => {
  project = await openProject();
});
afterAll(() => project.close());

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const assets = (client: Client) => client.storage.from('site-assets');
const upload = (client: Client, path: string, body = PNG, contentType = 'image/png') =>
  assets(client).upload(path, body, { contentType, upsert: true, cacheControl: '3600' });

async function storedNames(): Promise<string[]> {
  const rows = await project.sql<{ name: string }>(
    `select name from storage.objects order by name`,
  );
  return rows.map((row) => row.name);
}

describe('the bucket site-assets', () => {
  it('takes a picture from the administrator, replaces it, and shows it to everybody', async () => {
    expect((await upload(project.administrator, 'public/banners/home.png')).error).toBeNull();
    const changed = new Uint8Array([...PNG, 4]);
    expect(
      (await upload(project.administrator, 'public/banners/home.png', changed)).error,
    ).toBeNull();

    const address = assets(project.visitor).getPublicUrl('public/banners/home.png').data.publicUrl;
    const answer = await project.backend.fetch(new Request(address), '192.0.2.9');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(changed);
  });

  it.each(['visitor', 'stranger'] as const)(
    'takes nothing from a %s, nor lets it list, move or remove',
    async (role) => {
      await upload(project.administrator, 'public/banners/kept.png');
      const client = project[role];
      expect((await upload(client, 'public/banners/new.png')).error).not.toBeNull();
      expect((await upload(client, 'public/banners/kept.png')).error).not.toBeNull();
      expect((await assets(client).list('public/banners')).data ?? []).toEqual([]);
      expect((await assets(client).move('public/banners/kept.png', 'x.png')).error).not.toBeNull();
      await assets(client).remove(['public/banners/kept.png']);
      expect(await storedNames()).toEqual(['public/banners/home.png', 'public/banners/kept.png']);
    },
  );

  it('lets the administrator remove', async () => {
    await upload(project.administrator, 'public/banners/gone.png');
    expect(
      (await assets(project.administrator).remove(['public/banners/gone.png'])).error,
    ).toBeNull();
    expect(await storedNames()).not.toContain('public/banners/gone.png');
  });

  it('takes only png, jpeg and webp, of 5 MB at most', async () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(
      (await upload(project.administrator, 'a.svg', svg, 'image/svg+xml')).error,
    ).not.toBeNull();
    const large = new Uint8Array(5 * 1024 * 1024 + 1);
    expect((await upload(project.administrator, 'a.png', large)).error).not.toBeNull();
  });
});
