/** The site's mark: a bridge over the bay, which is a wrench's jaw as well. */
export const brandMark = `<svg xmlns="http://www.w3.org/2000/svg" width="36" height="36" viewBox="0 0 36 36"><rect width="36" height="36" rx="9" fill="#101d31"/><path d="M7 26V12.5a2 2 0 0 1 4 0c0 4 3 7.5 7 7.5s7-3.5 7-7.5a2 2 0 0 1 4 0V26h-4v-5.2a11 11 0 0 1-14 0V26z" fill="#f5a623"/><path d="M5 28.5h26" stroke="#f7f5f1" stroke-width="2.2" stroke-linecap="round"/></svg>
`;
