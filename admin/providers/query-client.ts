import { QueryClient } from '@tanstack/react-query';
import { isRefusal } from './http-error.ts';

/** The back office's cache. The data modules invalidate what a write made stale. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Offline, a call fails with a message. By default it would wait, and the page with it.
      networkMode: 'always',
      refetchOnReconnect: true,
      // No retry of what the service refused; one retry of what didn't reach it.
      retry: (failures, error) => failures < 1 && !isRefusal(error),
    },
    mutations: { networkMode: 'always' },
  },
});

// React-admin's layout, menu, and list each check the session when they mount, and the list checks access, which
// authProvider always grants. Each result would re-render the page.
queryClient.setQueryDefaults(['auth'], { staleTime: 10_000 });
queryClient.setQueryDefaults(['auth', 'canAccess'], { initialData: true });
