import { DOMParser, type Element } from '@xmldom/xmldom'
import { escapeAttribute, escapeUTF8 } from 'entities'

/** An element by its name with prefix, its text or its child elements in order, and its attributes; null omits a child. */
export type XmlNode = readonly [
	name: string,
	content: string | readonly (XmlNode | null)[],
	attributes?: Readonly<Record<string, string>>,
]

/** Writes an element without blanks between elements. */
export function writeXml([name, content, attributes = {}]: XmlNode): string {
	const stated = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
	return `<${name}${stated.join('')}>${typeof content === 'string' ? escapeUTF8(content) : writeAll(content)}</${name}>`
}

/** Writes elements one after another. */
function writeAll(nodes: readonly (XmlNode | null)[]): string {
	return nodes.map((node) => (node === null ? '' : writeXml(node))).join('')
}

/** Most characters that are parsed: an answer to a thousand records has about two million. */
const LONGEST_TEXT = 16 * 1024 * 1024

/**
 * The root of an XML text; null if it is invalid. Refuses document types: no message of the tax agency or the bank has one, and their
 * entities may grow without bound.
 */
export function readXml(text: string): Element | null {
	if (text.length > LONGEST_TEXT || /<!DOCTYPE/i.test(text)) return null
	// By default the parser goes on after errors.
	const parser = new DOMParser({
		onError: (_level, message) => {
			throw new SyntaxError(message)
		},
	})
	try {
		return parser.parseFromString(text, 'text/xml').documentElement
	} catch {
		return null
	}
}

/** The first element of a name in an XML text, in any namespace and position; null if the text is not XML. */
export function firstElement(text: string, name: string): Element | null {
	const root = readXml(text)
	if (root?.localName === name) return root
	return root?.getElementsByTagNameNS('*', name)[0] ?? null
}

/** The elements right under another one. */
export function childrenOf(element: Element): Element[] {
	return Array.from(element.childNodes).filter((node): node is Element => node.nodeType === node.ELEMENT_NODE)
}

/** The first element under another one along a path of local names; null if one is missing. */
export function childAt(element: Element, ...path: readonly string[]): Element | null {
	let found: Element | null = element
	for (const name of path) found = found && (childrenOf(found).find(({ localName }) => localName === name) ?? null)
	return found
}

/** The trimmed text at a path; empty if it is missing. */
export function textAt(element: Element, ...path: readonly string[]): string {
	return childAt(element, ...path)?.textContent?.trim() ?? ''
}
