/**
 * A task's description where its lead's name stands already: “Phone Call with Ann Lee at 1:00 PM”, as the database names
 * an appointment's task, becomes “Phone call, 1:00 PM”. Other texts come back unchanged.
 */
export function withoutName(description: string, name: string): string {
  const [what, time, ...rest] = description.split(` with ${name} at `);
  if (!what || !time || rest.length > 0) return description;
  return `${what[0]}${what.slice(1).toLowerCase()}, ${time}`;
}
