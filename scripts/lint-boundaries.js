/**
 * Rules of the linter (.oxlintrc.json): who may import whom, how files are named, and where texts are. See
 * docs/architecture.md.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';

/** What a folder may not import. Everything may use shared/. */
const BOUNDARIES = [
  {
    of: 'shared/',
    closed: ['public-site/', 'admin/', 'supabase/', 'scripts/', 'tests/'],
    message: 'shared/ is the domain module: it imports nothing of ours.',
  },
  {
    of: 'public-site/',
    closed: ['admin/', 'supabase/', 'scripts/', 'tests/'],
    message: 'The public site and the back office never import each other.',
  },
  {
    of: 'admin/',
    closed: ['public-site/', 'supabase/local/', 'scripts/', 'tests/'],
    message: 'The back office and the public site never import each other.',
  },
  {
    of: 'supabase/',
    closed: ['public-site/', 'admin/', 'scripts/', 'tests/'],
    message: 'The backend imports shared/ alone.',
  },
];

/** Files that may import the other application, lazily only. */
const LAZY = [
  'public-site/back-office.ts',
  'public-site/cards/administrator-mode.ts',
  'admin/live-preview/site-parts.ts',
];

/** A folder of an application is a feature. It imports itself and these common folders. */
const COMMON = {
  admin: ['theme', 'providers', 'layout', 'forms', 'lists', 'live-preview', 'lead-work'],
  'public-site': ['about', 'booking', 'cards', 'data', 'ui', 'layout', 'request-list', 'theme'],
};

/** They put features together, as the files beside the folders do. */
const ENTRIES = ['public-site/prerender/', 'public-site/worker/'];

/** Why an import is refused; undefined if it is allowed. Paths are relative to the project. */
function refusal(from, to, { lazy = false } = {}) {
  const isTest = /\.test\.tsx?$/.test(from);
  for (const { of, closed, message } of BOUNDARIES) {
    const boundary = closed.find((folder) => to.startsWith(folder));
    if (!from.startsWith(of) || !boundary) continue;
    // Tests use the helpers of tests/component/ and the inputs of tests/world/.
    if (isTest && boundary === 'tests/') continue;
    if (!LAZY.includes(from)) return message;
    if (!lazy) return 'The other application is loaded lazily only.';
  }
  const [application, feature, ...rest] = from.split('/');
  if (
    to === 'admin/providers/supabase-client.ts' &&
    application === 'admin' &&
    feature !== 'providers'
  ) {
    return 'Only admin/providers/ calls Supabase: use the data provider.';
  }
  if (isTest) return undefined;

  const common = COMMON[application];
  if (!common || rest.length === 0 || !to.startsWith(`${application}/`)) return undefined;
  const isEntry = ENTRIES.some((folder) => from.startsWith(folder));
  if (!isEntry && ![feature, ...common].includes(to.split('/')[1])) {
    return 'Features do not import one another: what two of them use moves to a common folder.';
  }
  return undefined;
}

const TEXTS = 'Visitors may read this: move it to texts.ts and texts.es.ts of the folder.';

/** Two words or more on a line, of which the first begins with a capital letter. */
const isSentence = (text) =>
  /^[^\p{L}<\n]*\p{Lu}(?:\p{Ll}| ).*\p{L}[^\p{L}\s]* \p{L}{2}/u.test(text);
const hasWord = (text) => /\p{L}/u.test(text);

/** Attributes that are read out or shown. */
const SHOWN = ['alt', 'aria-description', 'aria-label', 'label', 'placeholder', 'title'];

/** They are called the same in every language. */
const BRANDS = ['Google', 'LinkedIn', 'Outlook'];

/** Whether a text is for developers, is a key, or is marked as one language's own. */
function isElsewhere(node) {
  for (
    let [child, parent] = [node, node.parent];
    parent;
    [child, parent] = [parent, parent.parent]
  ) {
    if (/^(?:TS|Import|Export(?:All|Default))/.test(parent.type)) return true;
    if (parent.type === 'Property' && parent.key === child) return true;
    const callee = /^(?:Call|New)Expression$/.test(parent.type) && parent.callee;
    if (callee && /^(?:console|Error|DataApiError)$/.test(callee.object?.name ?? callee.name)) {
      return true;
    }
    if (parent.openingElement?.attributes.some(({ name }) => name?.name === 'lang')) return true;
  }
  return false;
}

const CLOCK = 'shared/ has no clock of its own: take `now` as an argument.';

/** The most files in a folder, tests and styles counted: past that it needs subfolders. */
const MAX_FILES = 20;

/** Each folder has its own texts.ts, with its Spanish texts.es.ts. */
const isCode = (name) =>
  /\.(ts|tsx|js)$/.test(name) &&
  !/\.(test|cases|properties|config|d)\./.test(name) &&
  !/(^|[\\/])texts(\.es)?\.ts$/.test(name);

function codeBelow(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((file) => isCode(file) && !file.includes('node_modules'))
    .map((file) => path.join(folder, file).replaceAll('\\', '/'));
}

// An Edge Function begins in index.ts; tests/ and bench/ are not part of the product.
const baseName = (file) => path.basename(file).replace(/\.\w+$/, '');
const PRODUCT = ['admin', 'public-site', 'shared', 'supabase', 'scripts'];
const files = PRODUCT.flatMap(codeBelow);

export default {
  meta: { name: 'boundaries' },
  rules: {
    imports: {
      create(context) {
        const file = path.relative(context.cwd, context.filename);
        const check = (node, lazy) => {
          const source = node.source?.value;
          if (typeof source !== 'string' || !source.startsWith('.')) return;
          const imported = path.join(path.dirname(file), source);
          const [from, to] = [file, imported].map((each) => each.replaceAll('\\', '/'));
          const message = refusal(from, to, { lazy });
          if (message) context.report({ node: node.source, message });
        };
        const checkStatic = (node) => check(node, (node.importKind ?? node.exportKind) === 'type');
        return {
          ImportDeclaration: checkStatic,
          ExportNamedDeclaration: checkStatic,
          ExportAllDeclaration: checkStatic,
          ImportExpression: (node) => check(node, true),
        };
      },
    },
    'file-names': {
      create: (context) => ({
        Program(node) {
          const file = path.relative(context.cwd, context.filename).replaceAll('\\', '/');
          const others = files.filter(
            (other) => other !== file && baseName(other) === baseName(file),
          );
          if (!isCode(file) || !PRODUCT.includes(file.split('/')[0]) || file.endsWith('/index.ts'))
            return;
          if (others.length > 0) {
            context.report({
              node,
              message: `${others[0]} has the same name: say in the names what differs.`,
            });
          }
        },
      }),
    },
    'folder-size': {
      create: (context) => ({
        Program(node) {
          const isProduct = PRODUCT.includes(
            path.relative(context.cwd, context.filename).split(path.sep)[0],
          );
          const folder = path.dirname(context.filename);
          const listing = readdirSync(folder, { withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map(({ name }) => name);
          if (
            isProduct &&
            listing.length > MAX_FILES &&
            listing.find(isCode) === path.basename(context.filename)
          ) {
            context.report({
              node,
              message: `A folder with ${listing.length} files needs subfolders.`,
            });
          }
        },
      }),
    },
    texts: {
      create(context) {
        const check = (node, text, isText = isSentence) => {
          if (isText(text) && !BRANDS.includes(text.trim()) && !isElsewhere(node)) {
            context.report({ node, message: TEXTS });
          }
        };
        return {
          JSXText: (node) => check(node, node.value, hasWord),
          Literal(node) {
            if (typeof node.value !== 'string') return;
            const isShown = SHOWN.includes(node.parent.name?.name);
            check(node, node.value, isShown ? hasWord : isSentence);
          },
          TemplateLiteral: (node) =>
            check(node, node.quasis.map(({ value }) => value.cooked).join('x')),
        };
      },
    },
    'no-clock': {
      create: (context) => ({
        NewExpression(node) {
          if (node.callee.name === 'Date' && node.arguments.length === 0) {
            context.report({ node, message: CLOCK });
          }
        },
        CallExpression(node) {
          const { object, property } = node.callee;
          if (object?.name === 'Date' && property.name === 'now') {
            context.report({ node, message: CLOCK });
          }
        },
      }),
    },
  },
};
