import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => document.head.replaceChildren());

test('until the settings are loaded, the business is that of the page’s build; then they win', async () => {
  const built = document.createElement('script');
  Object.assign(built, { type: 'application/json', id: 'built-business' });
  built.textContent = '{"business_name": "Lone Star Shop Tools", "rep_phone": "(512) 555-0100"}';
  document.head.append(built);
  vi.resetModules();
  const { businessNow, representativeNow } = await import('./business-and-representative.ts');
  const { catalog } = await import('./catalog.ts');
  expect(businessNow().name).toBe('Lone Star Shop Tools');
  expect(representativeNow()).toMatchObject({
    name: 'Lone Star Shop Tools',
    phone: '(512) 555-0100',
  });
  catalog.settings.startWith({ business_name: 'Alamo Tools' } as never);
  expect(businessNow().name).toBe('Alamo Tools');
});
