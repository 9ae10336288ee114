import { BOOKING_PAUSE_TEXT_LIMIT } from '../site-settings/availability.ts';
import { BUSINESS_LIMITS, PROFILE_LIMITS } from '../site-settings/business-limits.ts';
import { CONSENT_TEXT_LIMIT } from '../site-settings/consent.ts';
import { NEXT_STEPS_LIMITS } from '../site-settings/next-steps.ts';
import { QUESTIONS_LIMITS } from '../site-settings/questions.ts';
import { CATEGORY_LIMITS } from './category-rules.ts';
import type { TRANSLATED, TranslatedTable } from './translations.ts';

/** The most characters of a text; of a list, the most items, and what each may be. */
export type TextLimit = number | readonly [most: number, item: number | Record<string, number>];

const { name, description } = CATEGORY_LIMITS;
const categories = [CATEGORY_LIMITS.entries, { name, label: name, description }] as const;

/** How long Spanish texts may be: as long as the English ones. The database has the same limits. */
export const TRANSLATION_LIMITS = {
  products: {
    tagline: 300,
    description: 5000,
    features: [100, { title: 300, description: 2000 }],
  },
  bundles: { description: 5000 },
  testimonials: { quote: 2000 },
  site_settings: {
    rep_title: PROFILE_LIMITS.rep_title,
    rep_bio: PROFILE_LIMITS.rep_bio,
    rep_service_area: PROFILE_LIMITS.rep_service_area,
    consent_text: CONSENT_TEXT_LIMIT,
    booking_pause_text: BOOKING_PAUSE_TEXT_LIMIT,
    questions: [
      QUESTIONS_LIMITS.questions,
      { question: QUESTIONS_LIMITS.question, answer: QUESTIONS_LIMITS.answer },
    ],
    next_steps: [NEXT_STEPS_LIMITS.steps, NEXT_STEPS_LIMITS.text],
    product_categories: categories,
    bundle_categories: categories,
    interests: [CATEGORY_LIMITS.entries, { name, label: name }],
    business_tagline: BUSINESS_LIMITS.business_tagline,
    business_headline: BUSINESS_LIMITS.business_headline,
    business_area_line: BUSINESS_LIMITS.business_area_line,
    business_badge: BUSINESS_LIMITS.business_badge,
    business_disclaimer: BUSINESS_LIMITS.business_disclaimer,
    business_trademarks: BUSINESS_LIMITS.business_trademarks,
    business_testimonial_note: BUSINESS_LIMITS.business_testimonial_note,
    business_account_label: BUSINESS_LIMITS.business_account_label,
    business_assistant: BUSINESS_LIMITS.business_assistant,
    business_chat_question: BUSINESS_LIMITS.business_chat_question,
    business_customer: BUSINESS_LIMITS.business_customer,
  },
} as const satisfies {
  [Table in TranslatedTable]: Record<(typeof TRANSLATED)[Table][number], TextLimit>;
};
