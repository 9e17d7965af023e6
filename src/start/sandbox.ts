import { join } from 'node:path'
import type { LocalBankServer, LocalOfficeServer } from '@soleria/sandbox'
import type { MailGateway } from '#gateways/mail/mail-gateway.ts'
import { smtpMail } from '#gateways/mail/smtp-mail.ts'
import { LOCAL_BANK_PATH } from '#http/api/local-bank-routes.ts'
import type { Clock } from '#shop/base/clock.ts'
import { LOCAL_OFFICE_PATH } from '#shop/verifactu/terms.ts'
import { type Config, ConfigFault } from './config.ts'

/** Stand-ins for external services outside production. */
export type Sandbox = typeof import('@soleria/sandbox')

/** Wait between two messages to the local tax office; the real one requires a minute. */
const LOCAL_OFFICE_WAIT_SECONDS = 10

/** The stand-ins in this process; null where the real services are configured, and for all in production. */
export interface LocalPeers {
	bank(merchantName: string): LocalBankServer | null
	readonly vies: ((body: unknown) => object) | null
	readonly office: LocalOfficeServer | null
}

const NO_PEERS: LocalPeers = { bank: () => null, vies: null, office: null }

/** Loads the sandbox; null in production, whose installation does not have it. */
export async function loadSandbox({ production }: Config): Promise<Sandbox | null> {
	if (production) return null
	return import('@soleria/sandbox').catch((error: NodeJS.ErrnoException) => {
		if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
		throw new ConfigFault([
			'NODE_ENV must be production: the test bank and the other stand-ins are not part of this installation (packages/sandbox)',
		])
	})
}

/** Opens the stand-ins of the services that are not configured. */
export function openLocalPeers(config: Config, sandbox: Sandbox | null, clock: Clock): LocalPeers {
	if (sandbox === null) return NO_PEERS
	const { bank, verifactu } = config
	const { merchantCode, terminal, secret } = bank
	return {
		bank: (merchantName) => {
			if (bank.formUrl !== null) return null
			const local = sandbox.localBank({ merchantCode, merchantName, terminal, secret, now: clock.nowMs })
			return sandbox.serveLocalBank(local, LOCAL_BANK_PATH)
		},
		vies: sandbox.localVies(() => new Date(clock.nowMs())),
		office:
			verifactu.url === null
				? sandbox.serveLocalOffice(
						sandbox.localOffice({ nowMs: clock.nowMs, waitSeconds: LOCAL_OFFICE_WAIT_SECONDS }),
						LOCAL_OFFICE_PATH,
					)
				: null,
	}
}

/** The configured mail server, otherwise files; null in production without a server, where mails wait until there is one. */
export function openMails(config: Config, sandbox: Sandbox | null, clock: Clock): MailGateway | null {
	const { smtpUrl } = config.mail
	if (smtpUrl !== null) return smtpMail(smtpUrl)
	if (sandbox === null) return null
	return sandbox.fileMail(
		join(config.dataDir, 'correo'),
		() => new Date(clock.nowMs()),
		(path, mail) => console.log(`Mail to ${mail.to}: ${path}`),
	)
}
