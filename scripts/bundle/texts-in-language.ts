import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { Language } from '../../shared/language/language.ts';

/** Lets imports of texts.ts, and of files with something of the English site alone, lead to that file of another language, where there is one. */
export function textsInLanguage(language: Language): Plugin {
  return {
    name: 'texts-in-language',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/(?:(?:[\w-]+-)?texts|in-language|back-office|administrator-mode)\.ts$/ },
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
