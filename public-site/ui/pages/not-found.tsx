import button from '../button.module.css';
import { Link } from '../link.tsx';
import { PageHeading, usePageMeta } from './page-heading.tsx';
import styles from './message-page.module.css';
import * as texts from '../texts.ts';

interface NotFoundProps {
  title: string;
  text: string;
  back: { to: string; label: string };
}

/** Says that there is no such page, with a link to another. */
export function NotFound({ title, text, back }: NotFoundProps) {
  usePageMeta({ title, description: text });
  return (
    <div className={styles.page}>
      <PageHeading>{title}</PageHeading>
      <p>{text}</p>
      <Link to={back.to} className={button.primary}>
        {back.label}
      </Link>
    </div>
  );
}

export function PageNotFound() {
  return (
    <NotFound
      title={texts.notFound}
      text={texts.notFoundText}
      back={{ to: '/', label: texts.goHome }}
    />
  );
}
