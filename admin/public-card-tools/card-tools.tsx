import { useState } from 'react';
import { removeUnshownPictures } from '../providers/picture-storage.ts';
import { supabaseClient } from '../providers/supabase-client.ts';

interface CardToolsProps {
  resource: 'products' | 'bundles';
  id: string;
  name: string;
  onDeleted: () => void;
}

/** Tells whether somebody is signed in, now and at every change, from any tab. */
export function watchSession(changed: (signedIn: boolean) => void): void {
  supabaseClient.auth.onAuthStateChange((_event, session) => changed(session !== null));
}

/**
 * Edit and Delete in place of the toggle on a public card, for the signed-in administrator alone
 * (SPEC.md §2 «Cards», §8). The site loads this file only when a session is at hand.
 */
export function CardTools({ resource, id, name, onDeleted }: CardToolsProps) {
  const [busy, setBusy] = useState(false);
  const kind = resource === 'products' ? 'product' : 'bundle';

  async function remove() {
    if (
      !window.confirm(
        `Are you sure you want to delete this ${kind}? «${name}» cannot be brought back.`,
      )
    ) {
      return;
    }
    setBusy(true);
    // Without a row in the answer a policy kept it: PostgREST does not call that an error.
    const { data, error } = await supabaseClient
      .from(resource)
      .delete()
      .eq('id', id)
      .select('image_url');
    setBusy(false);
    if (error || data.length === 0) {
      window.alert(`Failed to delete ${kind}: ${error?.message ?? 'You are not allowed to.'}`);
      return;
    }
    void removeUnshownPictures(data.map(({ image_url }) => image_url));
    onDeleted();
  }

  return (
    <div role="group" aria-label={`Manage ${name}`}>
      <a href={`#/admin/${resource}/${id}`} aria-label={`Edit ${name}`}>
        Edit
      </a>
      <button
        type="button"
        disabled={busy}
        onClick={() => void remove()}
        aria-label={`Delete ${name}`}
      >
        {busy ? 'Deleting…' : 'Delete'}
      </button>
    </div>
  );
}
