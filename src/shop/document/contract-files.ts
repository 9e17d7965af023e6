import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PrintedContract, printedContract } from '#domain/document/printed-contract.ts'
import type { DocumentThread } from '#gateways/document/document-thread.ts'
import { writeWhole } from '#gateways/files/write-whole.ts'
import { inFlight } from '#gateways/in-flight.ts'
import type { MailAttachment } from '#gateways/mail/mail-gateway.ts'
import type { ShopContext } from '#shop/context.ts'
import { contractOf } from '#shop/merchant/legal-pages.ts'

/** The name under which a buyer keeps the contract. */
const NAME = 'condiciones-de-venta.pdf'
/** Layout version, part of the name on disk: increase it when the drawing changes. */
const LAYOUT = 1

/** The contracts of orders as PDF: each version is drawn once and kept. */
export interface ContractFiles {
	/** The contract of a version; rejects for one that is none. */
	find(version: string): Promise<MailAttachment>
	close(): Promise<void>
}

interface ContractFilesOptions {
	readonly thread: DocumentThread
	readonly directory: string
}

export function openContractFiles(
	context: Pick<ShopContext, 'db'>,
	{ thread, directory }: ContractFilesOptions,
): ContractFiles {
	const once = inFlight<Buffer>()

	async function draw(contract: PrintedContract, file: string): Promise<Buffer> {
		const pdf = await thread.draw(() => ({ contract }))
		await writeWhole(file, pdf)
		return pdf
	}

	return {
		async find(version) {
			const found = await contractOf(context, version)
			if (found === null) throw new Error(`there is no contract ${version}`)
			const { merchant, conditions, withdrawalForm } = found
			const contract = printedContract(merchant, [conditions, ...(withdrawalForm === null ? [] : [withdrawalForm])])
			const key = createHash('sha256')
				.update(JSON.stringify([LAYOUT, contract]))
				.digest('base64url')
				.slice(0, 16)
			const file = join(directory, `condiciones-${version}.${key}.pdf`)
			const kept = await readFile(file).catch(() => null)
			return { name: NAME, bytes: kept ?? (await once(file, () => draw(contract, file))) }
		},
		close: () => thread.close(),
	}
}
