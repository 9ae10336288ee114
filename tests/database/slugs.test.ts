import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openProject, type Project } from './support.ts';

let project: Project;
beforeAll(async () => {
  project = await openProject();
});
afterAll(() => project.close());

const rename = async (table: 'products' | 'bundles', from: string, to: string) => {
  const { error } = await project.administrator.from(table).update({ slug: to }).eq('slug', from);
  expect(error).toBeNull();
};
const includesOf = async (slug: string) =>
  (await project.visitor.from('bundles').select('includes').eq('slug', slug).single()).data
    ?.includes;
const current = async (kind: string, former_slug: string) =>
  (await project.visitor.rpc('current_slug', { kind, former_slug })).data;

describe('a slug that changes', () => {
  beforeEach(async () => {
    await project.sql(`delete from public.bundles where slug in ('set', 'other-set')`);
    await project.sql(
      `delete from public.products where slug in ('one', 'two', 'uno', 'eins', 'ein')`,
    );
    await project.sql(`delete from private.former_slugs`);
    await project.sql(
      `insert into public.products (slug, name) values ('one', 'One'), ('two', 'Two')`,
    );
    await project.sql(
      `insert into public.bundles (slug, name, includes)
       values ('set', 'Set', '{two,one}'), ('other-set', 'Other set', '{two}')`,
    );
  });

  it('is followed by the bundles that include the product, in its place', async () => {
    await rename('products', 'two', 'eins');
    expect(await includesOf('set')).toEqual(['eins', 'one']);
    expect(await includesOf('other-set')).toEqual(['eins']);
  });

  it('is followed by the hints that name the product, and a deleted product leaves them', async () => {
    await project.sql(`update public.products set hints = '{"needs": ["two"]}' where slug = 'one'`);
    await project.sql(
      `update public.bundles set hints = '{"for": ["cars"], "needs": ["two", "one"]}' where slug = 'set'`,
    );
    const hints = async () => [
      (await project.visitor.from('products').select('hints').eq('slug', 'one').single()).data,
      (await project.visitor.from('bundles').select('hints').eq('slug', 'set').single()).data,
    ];
    await rename('products', 'two', 'eins');
    expect(await hints()).toEqual([
      { hints: { needs: ['eins'] } },
      { hints: { for: ['cars'], needs: ['eins', 'one'] } },
    ]);
    await project.administrator.from('products').delete().eq('slug', 'eins').throwOnError();
    expect(await hints()).toEqual([
      { hints: { needs: [] } },
      { hints: { for: ['cars'], needs: ['one'] } },
    ]);
  });

  it('still leads from the former slug to the product, over several changes', async () => {
    await rename('products', 'one', 'uno');
    await rename('products', 'uno', 'eins');
    expect(await current('product', 'one')).toBe('eins');
    expect(await current('product', 'uno')).toBe('eins');
    expect(await current('bundle', 'one')).toBeNull();
  });

  it('still leads from the former slug to the bundle', async () => {
    await rename('bundles', 'set', 'third-set');
    expect(await current('bundle', 'set')).toBe('third-set');
    await rename('bundles', 'third-set', 'set');
    expect(await current('bundle', 'third-set')).toBe('set');
    expect(await current('bundle', 'set')).toBeNull();
  });

  it('belongs to whoever used it last', async () => {
    await rename('products', 'one', 'uno');
    await rename('products', 'two', 'one');
    expect(await current('product', 'one')).toBeNull();
    await rename('products', 'one', 'ein');
    expect(await current('product', 'one')).toBe('ein');
  });

  it('leads nowhere once the product or bundle is deleted', async () => {
    await rename('products', 'one', 'uno');
    await rename('bundles', 'set', 'third-set');
    await project.administrator.from('products').delete().eq('slug', 'uno').throwOnError();
    await project.administrator.from('bundles').delete().eq('slug', 'third-set').throwOnError();
    expect(await current('product', 'one')).toBeNull();
    expect(await current('bundle', 'set')).toBeNull();
  });

  it('may not be one that is in use: the change is refused and bundles stay', async () => {
    const { error } = await project.administrator
      .from('products')
      .update({ slug: 'one' })
      .eq('slug', 'two');
    expect(error?.code).toBe('23505');
    expect(error?.message).toContain('products_slug_unique');
    expect(await includesOf('set')).toEqual(['two', 'one']);
  });

  it('outlives a replacement of the catalog that keeps the present slug', async () => {
    await rename('products', 'one', 'uno');
    const { error } = await project.administrator.rpc('replace_catalog', {
      catalog: { products: [{ slug: 'uno', name: 'One' }], bundles: [] },
    });
    expect(error).toBeNull();
    expect(await current('product', 'one')).toBe('uno');
  });
});

describe('a product that is deleted', () => {
  it('leaves the bundles that included it', async () => {
    await project.sql(`insert into public.products (slug, name) values ('gone', 'Gone')`);
    await project.sql(
      `insert into public.bundles (slug, name, includes) values ('keeps', 'Keeps', '{gone,prodemand}')`,
    );
    const { error } = await project.administrator.from('products').delete().eq('slug', 'gone');
    expect(error).toBeNull();
    expect(await includesOf('keeps')).toEqual(['prodemand']);
  });
});
