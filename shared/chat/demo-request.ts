/** Whether a message asks for what the contact form does, in any case (SPEC.md §4 «Chat»). */
export function asksForDemo(message: string): boolean {
  return /schedule\s+a\s+demo/i.test(message);
}
