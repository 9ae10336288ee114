import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { Language } from '../../shared/language/language.ts';

/** Lets each import of a folder's texts.ts lead to its texts in another language, where it has them. */
export function textsInLanguage(language: Language): Plugin {
  return {
    name: 'texts-in-language',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/texts\.ts$/ },
      handler(source, importer) {
        if (language === 'en' || !importer) return null;
        const file = path.resolve(
          path.dirname(importer),
          source.replace(/\.ts$/, `.${language}.ts`),
        );
        return existsSync(file) ? file : null;
      },
    },
  };
}
