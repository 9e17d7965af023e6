import { readFileSync } from 'node:fs'

/** The certificate of the sample's merchant with its key, as PEM. It is signed by itself, so no administration accepts it. */
export const localSigner = (): Buffer => readFileSync(new URL('./signer.pem', import.meta.url))
