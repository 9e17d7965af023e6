import type { APIRequestContext } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'

/** The texts of a PDF of the shop, with single blanks between them. */
export async function pdfText(request: APIRequestContext, address: string): Promise<string> {
	const answer = await request.get(address)
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.body())), { mergePages: true })
	return text.replaceAll(/\s+/g, ' ')
}
