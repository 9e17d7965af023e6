import { DOMParser, type Element } from '@xmldom/xmldom'
import { escapeUTF8 } from 'entities'

/** An element by its name with prefix, and its text or its elements in their order; null leaves one out. */
export type XmlNode = readonly [name: string, content: string | readonly (XmlNode | null)[]]

/** Writes elements one after another, without blanks between them. */
export function writeAll(nodes: readonly (XmlNode | null)[]): string {
	return nodes.map((node) => (node === null ? '' : writeXml(node))).join('')
}

export function writeXml([name, content]: XmlNode): string {
	return `<${name}>${typeof content === 'string' ? escapeUTF8(content) : writeAll(content)}</${name}>`
}

/** The root of an XML text; null if the text is not XML, or has a document type, which no message here has. */
export function readXml(text: string): Element | null {
	if (/<!DOCTYPE/i.test(text)) return null
	const refuse = (_level: string, message: string) => {
		throw new SyntaxError(message)
	}
	try {
		return new DOMParser({ onError: refuse }).parseFromString(text, 'text/xml').documentElement
	} catch {
		return null
	}
}

/** The elements right under another one. */
export function childrenOf(element: Element): Element[] {
	return Array.from(element.childNodes).filter((node): node is Element => node.nodeType === node.ELEMENT_NODE)
}

/** The first element under another one along a path of local names; null if one is missing. */
export function childAt(element: Element, ...path: readonly string[]): Element | null {
	return path.reduce<Element | null>(
		(found, name) => found && (childrenOf(found).find(({ localName }) => localName === name) ?? null),
		element,
	)
}

/** The trimmed text at a path; empty when it is missing. */
export function textAt(element: Element, ...path: readonly string[]): string {
	return childAt(element, ...path)?.textContent?.trim() ?? ''
}
