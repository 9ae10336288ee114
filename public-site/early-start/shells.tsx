import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { MemoryRouter } from 'site-router';
import { HomePage } from '../home/home-page.tsx';
import { Header } from '../layout/header.tsx';
import layout from '../layout/site-layout.module.css';
import { RequestListProvider } from '../request-list/request-list.tsx';
import { FailurePage } from '../ui/error-boundary.tsx';

async function render(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page);
  return new Response(prelude).text();
}

/** A page within the site's header. It cannot be used yet: nothing is behind its buttons. */
async function renderPage(path: string, page: ReactNode): Promise<string> {
  const html = await render(
    <MemoryRouter initialEntries={[path]}>
      <RequestListProvider>
        <div className="site" inert>
          <Header />
          <main className={layout.main}>{page}</main>
        </div>
      </RequestListProvider>
    </MemoryRouter>,
  );
  // Links as the site's hash router writes them.
  return html.replaceAll('href="/', 'href="#/');
}

/** What index.html shows until the program has come, rendered when the site is built. */
export async function renderShells() {
  return {
    home: await renderPage('/', <HomePage />),
    page: await renderPage('/any', <div className={layout.loading} />),
    'back-office': await render(<p role="status">Loading...</p>),
    failed: await render(
      <main className="site">
        <FailurePage missing />
      </main>,
    ),
  };
}
