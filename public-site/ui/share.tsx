import { siteAddress } from '../data/current-address.ts';
import { useBusiness } from '../data/business-and-representative.ts';
import button from './button.module.css';
import { CopyButton } from './copy-button.tsx';
import { Icon } from './icon.tsx';
import { SHARE } from './icons.ts';
import styles from './share.module.css';
import * as texts from './texts.ts';

interface ShareProps {
  what: 'list' | 'comparison';
  /** The path behind the # that opens with the same items. */
  path: string;
  names: readonly string[];
}

/** A link to the list or comparison, for the system's share sheet, the clipboard, or an email. */
export function Share({ what, path, names }: ShareProps) {
  const { name } = useBusiness();
  const url = siteAddress(path);
  const title = `${what === 'list' ? texts.requestList : texts.comparison}: ${name}`;
  return (
    <details className={`screen-only ${styles.share}`}>
      <summary>
        <Icon path={SHARE} size={20} />
        {what === 'list' ? texts.shareList : texts.shareComparison}
      </summary>
      <ShareWays
        label={what === 'list' ? texts.linkToList : texts.linkToComparison}
        url={url}
        title={title}
        lines={[...names, '']}
      />
    </details>
  );
}

interface ShareWaysProps {
  /** The name of the field with the link. */
  label: string;
  url: string;
  title: string;
  /** What an email says before the link. */
  lines: readonly string[];
}

/** The ways to pass a link on. */
export function ShareWays({ label, url, title, lines }: ShareWaysProps) {
  // Not URLSearchParams, which writes a space as “+”: mail programs show the plus sign.
  const mail = `subject=${encodeURIComponent(title)}&body=${encodeURIComponent([...lines, url].join('\r\n'))}`;
  return (
    <div className={styles.ways}>
      <input
        readOnly
        value={url}
        aria-label={label}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {'share' in navigator && (
        <button
          type="button"
          className={button.secondary}
          // It also rejects when the visitor closes the share sheet.
          onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
        >
          {texts.share}
        </button>
      )}
      <CopyButton label={texts.copyLink} text={url} className={button.secondary} />
      <a href={`mailto:?${mail}`} className={button.secondary}>
        {texts.email}
      </a>
    </div>
  );
}
