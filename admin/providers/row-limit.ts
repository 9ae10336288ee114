/** The most rows in one answer of the Data API: `max_rows` in supabase/config.toml. */
export const MAX_ROWS = 1000;

/** The pagination of a list that is read as a whole. */
export const ALL_ROWS = { page: 1, perPage: MAX_ROWS } as const;

/** A whole list, sorted by name. */
export const ALL_BY_NAME = { pagination: ALL_ROWS, sort: { field: 'name', order: 'ASC' } } as const;
