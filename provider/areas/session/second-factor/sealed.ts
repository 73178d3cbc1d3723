// Secrets of authenticator apps as the database keeps them.
import { sealingFor } from '#provider/identity/sealed.ts'

export const { seal, unseal } = sealingFor('portal: authenticator apps')
