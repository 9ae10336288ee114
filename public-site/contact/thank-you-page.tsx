import { Link } from 'react-router-dom';
import button from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import styles from '../ui/message-page.module.css';
import { PageHeading } from '../ui/page-heading.tsx';
import { usePageMeta } from '../ui/page-meta.ts';
import own from './thank-you-page.module.css';

/** Where a sent request ends; makes sense when opened directly as well (SPEC.md §2 «/thank-you»). */
export function ThankYouPage() {
  usePageMeta({
    title: 'Request Sent',
    description: 'Your request reached your representative, who will be in touch shortly.',
  });
  return (
    <div className={styles.page}>
      <span className={own.sign}>
        <Icon name="check" size={40} />
      </span>
      <PageHeading>Request Sent!</PageHeading>
      <p>Thank you. Your representative will be in touch with you shortly.</p>
      <Link to="/" className={button.primary}>
        Back to the homepage
      </Link>
    </div>
  );
}
