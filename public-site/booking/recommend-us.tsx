import { FOLDER } from '../../shared/language/language.ts';
import { useBusiness } from '../data/business-and-representative.ts';
import { ShareWays } from '../ui/share.tsx';
import * as texts from './texts.ts';

/** A link with a customer's code: a request that comes through it says who recommended the site. */
export function RecommendUs({ code }: { code: string }) {
  const { name } = useBusiness();
  const url = new URL(`./${FOLDER}?from=${code}`, document.baseURI).href;
  return (
    <section aria-labelledby="recommend">
      <h2 id="recommend">{texts.recommendUs}</h2>
      <p>{texts.recommendHow}</p>
      <ShareWays label={texts.recommendLink} url={url} title={name} lines={[]} />
    </section>
  );
}
