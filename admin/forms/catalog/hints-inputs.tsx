import { Button, Chip } from '@mui/material';
import { AutocompleteArrayInput, CheckboxGroupInput, useResourceContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { readHints, REPLACED } from '../../../shared/finder/hints.ts';
import { QUESTION_NAMES, QUESTIONS } from '../../../shared/finder/finder-questions.ts';
import { ANSWER_TEXTS, QUESTION_TEXTS, REPLACES } from '../../../shared/finder/texts.ts';
import { useAllByName } from '../../providers/use-api.ts';
import { Muted } from '../../theme/blocks.tsx';
import { FoldedInputs } from '../fields/folded-inputs.tsx';

const choicesOf = <Key extends string>(
  keys: readonly Key[],
  words: Readonly<Record<Key, string>>,
) => keys.map((id) => ({ id, name: words[id] }));

/** The hints of the form, whatever is in them. */
const useHints = () => readHints(useWatch({ name: 'hints' }));

/** Says below an input that its choices are missing. */
export const ProductsMissing = ({ onRetry }: { onRetry: () => unknown }) => (
  <>
    The products couldn’t be loaded.{' '}
    <Button size="small" onClick={() => void onRetry()}>
      Try again
    </Button>
  </>
);

/** The products that an entry needs, by slug. One that was deleted stays until it is removed. */
function NeedsInput() {
  const own = useWatch({ name: 'slug' }) as string | null | undefined;
  const isProduct = useResourceContext() === 'products';
  const { needs } = useHints();
  const { data = [], isPending, error, refetch } = useAllByName('products');
  const unknown = needs.filter((need) => !data.some(({ slug }) => slug === need));
  return (
    <AutocompleteArrayInput
      source="hints.needs"
      label="Products that it needs"
      choices={[
        ...data.filter(({ slug }) => !isProduct || slug !== own),
        ...unknown.map((slug) => ({ slug, name: slug })),
      ]}
      optionText="name"
      optionValue="slug"
      suggestionLimit={20}
      isPending={isPending}
      helperText={
        error ? (
          <ProductsMissing onRetry={refetch} />
        ) : isProduct ? (
          'Besides the base product of an add-on. It is only recommended together with them.'
        ) : (
          'Besides those that it includes. It is only recommended together with them.'
        )
      }
    />
  );
}

/** Checkboxes in columns. */
const COLUMNS = {
  width: 1,
  '& .MuiFormGroup-root': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
  },
};

/** Which shops a product or bundle is recommended to. Closed until it is wanted. */
export function HintsInputs() {
  const isProduct = useResourceContext() === 'products';
  const hasAnswers = useHints().for.length > 0;
  const fallback = isProduct ? 'its categories decide' : 'the products that it includes decide';
  return (
    <FoldedInputs
      title="Which shop it fits"
      chip={
        <Chip
          size="small"
          component="span"
          variant="outlined"
          label={hasAnswers ? 'Chosen here' : `Not set: ${fallback}`}
        />
      }
    >
      <Muted sx={{ mb: 1 }}>
        “What fits my shop?” on the site recommends this to shops with the answers that you check.
        Leave a question blank if it doesn’t matter. If all are blank, {fallback}.
      </Muted>
      {QUESTION_NAMES.map((question) => (
        <CheckboxGroupInput
          key={question}
          source="hints.for"
          label={QUESTION_TEXTS[question]}
          choices={choicesOf(QUESTIONS[question], ANSWER_TEXTS)}
          sx={COLUMNS}
        />
      ))}
      <NeedsInput />
      <CheckboxGroupInput
        source="hints.replaces"
        label="What it replaces"
        choices={choicesOf(REPLACED, REPLACES)}
        sx={COLUMNS}
        helperText={
          isProduct &&
          'What replaces handwritten repair orders counts as a shop system, which a visitor may have already.'
        }
      />
    </FoldedInputs>
  );
}

/** Hints in words, a line for each part. */
export function HintsText({ hints }: { hints: unknown }) {
  const { data = [] } = useAllByName('products');
  const { for: answers, needs, replaces } = readHints(hints);
  const parts = [
    ['For', answers.map((answer) => ANSWER_TEXTS[answer])],
    ['Needs', needs.map((need) => data.find(({ slug }) => slug === need)?.name ?? need)],
    ['Replaces', replaces.map((each) => REPLACES[each])],
  ] as const;
  const lines = parts.flatMap(([name, words]) =>
    words.length > 0 ? [`${name}: ${words.join(', ')}`] : [],
  );
  return lines.join('\n') || 'Not set';
}
