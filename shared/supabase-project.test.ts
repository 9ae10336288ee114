import { describe, expect, it } from 'vitest';
import { requireSupabaseProject } from './supabase-project.ts';

describe('requireSupabaseProject', () => {
  it('returns the address without a trailing slash, and the key', () => {
    expect(requireSupabaseProject('https://x.supabase.co/', ' key ')).toEqual({
      url: 'https://x.supabase.co',
      anonKey: 'key',
    });
  });

  it.each([
    [undefined, undefined],
    ['', 'key'],
    ['https://x.supabase.co', '  '],
  ])('throws for %j and %j', (url, key) => {
    expect(() => requireSupabaseProject(url, key)).toThrow(
      'Supabase URL and anon key are required',
    );
  });
});
