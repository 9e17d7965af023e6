/** Escapes a text for XML. */
export function escapeXml(text: string): string {
	return text
		.replace(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
		.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
