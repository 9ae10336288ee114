import { QueryClient } from '@tanstack/react-query';
import { isRefusal } from './http-error.ts';

/** The back office's cache. Its data modules tell it what a write made stale. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a connection a call fails and says so; by default it would wait, and the page with it.
      networkMode: 'always',
      refetchOnReconnect: true,
      // What the service refused it refuses again; what did not reach it is tried once more.
      retry: (failures, error) => failures < 1 && !isRefusal(error),
    },
    mutations: { networkMode: 'always' },
  },
});

// React-admin's frame, menu, and list each ask whether somebody is signed in when they mount, and the list
// whether it may be seen, which authProvider has no answer to but yes. Each answer would draw the page anew.
queryClient.setQueryDefaults(['auth'], { staleTime: 10_000 });
queryClient.setQueryDefaults(['auth', 'canAccess'], { initialData: true });
