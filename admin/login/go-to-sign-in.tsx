import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadingPage } from '../layout/loading-page.tsx';
import { signInAddress } from './sign-in-address.ts';

interface WantedPage {
  nextPathname?: string;
  nextSearch?: string;
}

/** What react-admin shows to whoever has no session: it hands over to the site's sign-in page. */
export function GoToSignIn() {
  const wanted = useLocation().state as WantedPage | null;
  const next = wanted?.nextPathname && `${wanted.nextPathname}${wanted.nextSearch ?? ''}`;

  useEffect(() => {
    window.location.replace(signInAddress(next));
  }, [next]);
  return <LoadingPage />;
}
