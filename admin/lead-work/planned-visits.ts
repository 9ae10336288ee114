import { useStore } from 'react-admin';

/** The ids of the leads that were chosen to be visited, and the function that changes them. This browser keeps them. */
export const usePlannedVisits = () => useStore<string[]>('map.visits', []);
