import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'site-router';
import { dataApiHeaders, dataApiUrl } from '../data/supabase-project.ts';

/** The slug that a product or bundle has now, given a former one; null where there is none. */
async function readCurrentSlug(kind: string, formerSlug: string): Promise<string | null> {
  const response = await fetch(`${dataApiUrl}/rpc/current_slug`, {
    method: 'POST',
    headers: { ...dataApiHeaders, 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind, former_slug: formerSlug }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  const slug: unknown = await response.json();
  return typeof slug === 'string' ? slug : null;
}

interface FormerAddressProps {
  kind: 'product' | 'bundle';
  slug: string;
  waiting: ReactNode;
  /** Shown where the address never led anywhere. */
  children: ReactNode;
}

/** Leads on from an address that was given out before the slug was changed. */
export function FormerAddress({ kind, slug, waiting, children }: FormerAddressProps) {
  const [unknown, setUnknown] = useState(false);
  const navigate = useNavigate();

  useEffect(() => {
    let left = false;
    void readCurrentSlug(kind, slug)
      .catch((error: unknown) => {
        console.error('A former address could not be looked up.', error);
        return null;
      })
      .then((current) => {
        if (left) return;
        if (current) void navigate(`/${kind}s/${current}`, { replace: true });
        else setUnknown(true);
      });
    return () => {
      left = true;
    };
  }, [kind, slug, navigate]);

  return unknown ? children : waiting;
}
