import { readBusiness } from '../../../shared/site-settings/business.ts';
import { businessQuery } from '../appointments/business-time.ts';
import { authError, unwrap } from '../http-error.ts';
import { factorOf, type Factor } from './session.ts';
import { queryClient } from '../query-client.ts';
import { supabaseClient } from '../supabase-client.ts';

// Two-factor sign-in with an authenticator app (TOTP), as Supabase Auth has it. Policies ask for the second factor as soon
// as the account has a verified one (private.is_admin).

const { mfa } = supabaseClient.auth;

/** A new factor for an authenticator app. */
export interface NewFactor {
  id: string;
  /** The QR code's address. */
  qrCode: string;
  /** For a device that cannot scan it. */
  secret: string;
}

/** The account's verified factors; null where the authentication service has none. Throws an HttpError. */
export async function readFactors(): Promise<Factor[] | null> {
  if (!(await unwrap(supabaseClient.rpc('has_two_factor')))) return null;
  const { data, error } = await mfa.listFactors();
  if (error) throw authError(error);
  return data.totp.map(factorOf);
}

/** Begins a factor, which counts once a code has verified it. Throws an HttpError. */
export async function beginFactor(name: string): Promise<NewFactor> {
  // An earlier factor that was never verified would block the name.
  const { data: known, error: unknown } = await mfa.listFactors();
  if (unknown) throw authError(unknown);
  for (const { id, status } of known.all) {
    if (status === 'unverified') await mfa.unenroll({ factorId: id });
  }
  const { data, error } = await mfa.enroll({
    factorType: 'totp',
    friendlyName: name,
    issuer: readBusiness(await queryClient.fetchQuery(businessQuery)).name,
  });
  if (error) throw authError(error);
  // Encodes the picture: a # in it would end the address.
  const picture = data.totp.qr_code.replace(/^data:[^<]*/, '');
  return {
    id: data.id,
    qrCode: `data:image/svg+xml,${encodeURIComponent(picture)}`,
    secret: data.totp.secret,
  };
}

/** Shows a factor's code: verifies a new factor, and completes a sign-in. Throws an HttpError. */
export async function enterCode(factorId: string, code: string): Promise<void> {
  const { error } = await mfa.challengeAndVerify({ factorId, code: code.replace(/\s/g, '') });
  if (error) throw authError(error);
}

/** Removes a factor. Throws an HttpError. */
export async function removeFactor(factorId: string): Promise<void> {
  const { error } = await mfa.unenroll({ factorId });
  if (error) throw authError(error);
  // The session knows its account's factors.
  await supabaseClient.auth.refreshSession();
}

/** Whether it was the code that was refused. */
export function isCodeRefusal(error: unknown): boolean {
  const { code = '' } = ((error as { body?: unknown }).body ?? {}) as { code?: string };
  return code.startsWith('mfa_');
}

/** What is wrong with a typed code; undefined if it has the form of one. */
export function codeProblem(code: string): string | undefined {
  return /^\d{6}$/.test(code.replace(/\s/g, '')) ? undefined : 'Enter the 6 digits.';
}
