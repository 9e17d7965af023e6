/** The issuer of a quotation, in the words of its client. */
export interface Quoter {
	readonly name: string
	readonly email: string
	readonly phone: string
	/** Empty if unknown. */
	readonly taxId: string
	readonly address: string
	/** Whether the client reads which shop is behind it. */
	readonly namesShop: boolean
}
