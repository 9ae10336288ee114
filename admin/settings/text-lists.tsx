import { Box, Button } from '@mui/material';
import { TextInput, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { FIELDS } from '../../shared/fields.ts';
import { readQuestions } from '../../shared/site-settings/questions.ts';
import { EntryListInput } from '../forms/entry-list-input.tsx';
import { requiredText } from '../forms/form-rules.ts';
import { Muted } from '../theme/blocks.tsx';
import { translatedSettings } from './settings-spanish.tsx';

const { next_steps, questions } = FIELDS.site_settings;
const [mostSteps, longestStep] = next_steps.limit;
const [mostQuestions, longest] = questions.limit;
const STEP_RULES = requiredText('The text', longestStep);
const QUESTION_RULES = requiredText('The question', longest.question);
const ANSWER_RULES = requiredText('The answer', longest.answer);

/** The steps that follow a request. */
export function NextStepsInput() {
  return (
    <EntryListInput
      source="next_steps"
      label={next_steps.label}
      entry="step"
      blank={{ text: '' }}
      nameField="text"
      columnsOf={translatedSettings}
      least={1}
      most={mostSteps}
      fields={(path, index) => (
        <TextInput
          source={`${path}.text`}
          label={`Step ${index + 1}`}
          validate={STEP_RULES}
          multiline
        />
      )}
    />
  );
}

function NoQuestions() {
  const { setValue } = useFormContext();
  const notify = useNotify();

  async function startWithDefaults() {
    try {
      const file = await import('../../shared/catalog/default-catalog.json');
      const { questions } = file.default;
      const spanish = questions.map(({ es }) => es);
      setValue('translations.es.questions', spanish, { shouldDirty: true });
      setValue('translations.es.of.questions', '', { shouldDirty: true });
      setValue('questions', readQuestions(questions), { shouldDirty: true });
    } catch (error) {
      console.error(error);
      notify('The default questions couldn’t be loaded. Try again.', { type: 'error' });
    }
  }

  return (
    <Box>
      <Muted>None yet. Until you add some, the site hides this section.</Muted>
      <Button variant="outlined" sx={{ mt: 1 }} onClick={() => void startWithDefaults()}>
        Start with the default questions
      </Button>
    </Box>
  );
}

/** The questions and answers of the site. */
export function QuestionsInput() {
  return (
    <EntryListInput
      source="questions"
      label={questions.label}
      entry="question"
      none={<NoQuestions />}
      blank={{ question: '', answer: '' }}
      nameField="question"
      columnsOf={translatedSettings}
      most={mostQuestions}
      fields={(path) => (
        <>
          <TextInput
            source={`${path}.question`}
            label="Question"
            validate={QUESTION_RULES}
            multiline
          />
          <TextInput
            source={`${path}.answer`}
            label="Answer"
            validate={ANSWER_RULES}
            multiline
            maxRows={8}
          />
        </>
      )}
    />
  );
}
