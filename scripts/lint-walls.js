/** Rules of the linter (.oxlintrc.json): who may import whom, see docs/architecture.md. */
import path from 'node:path';

/** What a folder may not import. Everything may use shared/. */
const WALLS = [
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
  'public-site/main.tsx',
  'public-site/pages.tsx',
  'public-site/catalogue/administrator.ts',
  'admin/live-preview/site-parts.ts',
  'admin/providers/visitor-mail.ts',
];

/** A folder of an application is a feature, unless all of them may use it. `open` are single files. */
const FEATURES = {
  admin: {
    common: ['providers', 'forms', 'layout', 'live-preview', 'theme'],
    // The layout asks for a new sign-in on every page; a lead is reached, a task put
    // off, and a pause of booking shown, on several;
    // the import reads what the export writes.
    open: [
      'login/session-ended.tsx',
      'leads/booking-pause.tsx',
      'leads/contact-actions.tsx',
      'leads/task-days.ts',
      'leads/leads-csv.ts',
      'leads/lead-form.tsx',
      'leads/task-form.tsx',
    ],
    entries: [],
  },
  'public-site': {
    common: ['about', 'booking', 'data', 'ui', 'layout', 'request-list', 'theme'],
    // The site's cards, and what the chat shows and leaves on other pages.
    open: [
      'catalogue/cards.tsx',
      'home/testimonials.tsx',
      'chat/chat-toggle.tsx',
      'chat/chat-storage.ts',
    ],
    // It renders the pages in advance.
    entries: ['early-start'],
  },
};

/** What speaks against an import, if anything does. Paths are relative to the project's folder. */
function refusal(from, to, { lazy = false } = {}) {
  const isTest = from.endsWith('.test.tsx');
  for (const { of, closed, message } of WALLS) {
    const wall = closed.find((folder) => to.startsWith(folder));
    if (!from.startsWith(of) || !wall) continue;
    // A component's test mounts it with the helpers of tests/component/.
    if (isTest && wall === 'tests/') continue;
    if (!LAZY.includes(from)) return message;
    if (!lazy) return 'The other application is loaded lazily only.';
  }
  if (isTest) return undefined;

  const [application, feature, ...rest] = from.split('/');
  const rules = FEATURES[application];
  if (!rules || rest.length === 0 || !to.startsWith(`${application}/`)) return undefined;
  const part = to.slice(application.length + 1);
  const ways = [feature, ...rules.common].map((folder) => `${folder}/`);
  if (
    !rules.entries.includes(feature) &&
    !rules.open.includes(part) &&
    !ways.some((way) => part.startsWith(way))
  ) {
    return 'Features do not import one another: what two of them use moves to a common folder.';
  }
  if (to === 'admin/providers/supabase-client.ts' && feature !== 'providers') {
    return 'Only admin/providers/ calls Supabase: use the data provider.';
  }
  return undefined;
}

const CLOCK = 'shared/ has no clock of its own: take `now` as an argument.';

export default {
  meta: { name: 'walls' },
  rules: {
    'no-way-through': {
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
