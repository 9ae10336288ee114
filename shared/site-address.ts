type Environment = Readonly<Record<string, unknown>>;

/** The site's address in VITE_SITE_URL, without a slash at its end; '' if it is not set, or no web address. */
export function readSiteUrl({ VITE_SITE_URL: url }: Environment): string {
  const address = typeof url === 'string' ? url.trim() : '';
  return /^https?:\/\/\S+$/.test(address) ? address.replace(/\/+$/, '') : '';
}

/** The variables that were part of a build once, and are in the settings now (“Your Business”). */
export function movedVariables(environment: Environment): string[] {
  return Object.keys(environment).filter(
    (name) => /^VITE_SITE_(?!URL$)/.test(name) && environment[name],
  );
}
