// http_ece has no types of its own.
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface Parameters {
    version: 'aes128gcm';
    /** The receiver's when decrypting, the sender's when encrypting. */
    privateKey: ECDH;
    authSecret: string;
    /** The receiver's public key, to encrypt for it. */
    dh?: string;
    salt?: string;
  }
  const ece: {
    encrypt: (content: Buffer, parameters: Parameters) => Buffer;
    decrypt: (content: Buffer, parameters: Parameters) => Buffer;
  };
  export default ece;
}
