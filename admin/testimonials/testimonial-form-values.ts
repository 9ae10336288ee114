/** What the testimonial form holds: a field that was emptied is null. */
export interface TestimonialFormValues {
  quote?: string | null;
  author?: string | null;
  company?: string | null;
}

/** The columns of a testimonials row as the form means them, without blanks around (SPEC.md §3). */
export function testimonialColumns({ quote, author, company }: TestimonialFormValues) {
  return {
    quote: quote?.trim() ?? '',
    author: author?.trim() ?? '',
    company: company?.trim() ?? '',
  };
}
