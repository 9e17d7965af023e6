import { readFile } from 'node:fs/promises'
import { printedContract } from '#domain/document/printed-contract.ts'
import type { DocumentThread } from '#gateways/document/document-thread.ts'
import type { MailAttachment } from '#gateways/mail/mail-gateway.ts'
import type { ShopContext } from '#shop/context.ts'
import { contractOf } from '#shop/merchant/legal-pages.ts'
import { keptFiles } from './kept-files.ts'

/** The file name of the contract for its buyer. */
const NAME = 'condiciones-de-venta.pdf'

/** Versions whose files are held in memory; most mails are about orders of the latest one. */
const MOST_HELD = 4

/** The contracts of orders as PDF: each version is rendered once and stored. */
export interface ContractFiles {
	/** The contract of a version; rejects for an unknown one. */
	find(version: string): Promise<MailAttachment>
	close(): Promise<void>
}

interface ContractFilesOptions {
	readonly thread: DocumentThread
	readonly directory: string
}

export function openContractFiles(
	context: Pick<ShopContext, 'db' | 'clock' | 'log'>,
	{ thread, directory }: ContractFilesOptions,
): ContractFiles {
	const kept = keptFiles({ ...context, thread, directory })
	const held = new Map<string, MailAttachment>()

	async function read(version: string): Promise<MailAttachment> {
		const found = await contractOf(context, version)
		if (found === null) throw new Error(`there is no contract ${version}`)
		const { merchant, conditions, withdrawalForm } = found
		const contract = printedContract(merchant, [conditions, ...(withdrawalForm === null ? [] : [withdrawalForm])])
		const { content } = await kept.find(`condiciones-${version}`, contract, () => ({ contract }))
		return { name: NAME, bytes: typeof content === 'string' ? await readFile(content) : content }
	}

	return {
		// The rows that a version names never change (`legal_texts_stay`, `merchant_versions_stay`), so neither does its file.
		async find(version) {
			const known = held.get(version)
			if (known) return known
			const file = await read(version)
			const [oldest] = held.keys()
			if (held.size >= MOST_HELD && oldest !== undefined) held.delete(oldest)
			held.set(version, file)
			return file
		},
		close: () => thread.close(),
	}
}
