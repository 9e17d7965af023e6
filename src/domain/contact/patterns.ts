/**
 * A mail address as the shop accepts it: one @ and a domain with a dot, no dot beside another or at an end, without control characters,
 * quotes, comments, groups (RFC 5322 §3.4: `n1:victim@example.es;`) or addresses of machines, by which one mailbox would have many
 * names.
 */
export const EMAIL =
	/^[^\s\p{C}@<>",;:()[\]\\.]+(?:\.[^\s\p{C}@<>",;:()[\]\\.]+)*@(?:[^\s\p{C}@<>"',;:()[\]\\.]+\.)+[^\s\p{C}@<>"',;:()[\]\\.]{2,}$/u

/** A telephone number: 9 to 15 digits, with separators between them and with or without the prefix of a country. */
export const PHONE = /^\+?(?:[\s().-]*\d){9,15}$/

/** A postal code of a state of the Union: «75008», «1000-205», «D02 X285». */
export const EU_POSTAL_CODE = /^[0-9A-Za-z][0-9A-Za-z -]{2,9}$/

/** A Spanish postal code: five digits. */
export const POSTAL_CODE = /^\d{5}$/

/**
 * A line with a visible character, or an empty one. Control characters would break a mail header or a printed line; direction marks would
 * reorder the text in mails and on the staff's screens.
 */
export const ONE_LINE = /^(?:|(?=.*[^\p{C}\p{Z}\p{M}\u115f\u1160\u3164\uffa0])[^\p{Cc}\u202a-\u202e\u2066-\u2069]*)$/u

/** A text of several lines: line breaks and tabs are its only control characters. */
export const SEVERAL_LINES = /^[\P{Cc}\n\r\t]*$/u

/** A text without a web address. */
export const NO_WEB_ADDRESS = /^(?!.*(?::\/\/|\bwww\.))/is

/** An order number in an address, as the shop's own links write it. */
export const ORDER_NUMBER = /^[A-Za-z0-9-]{1,40}$/

/** A pattern that also accepts an empty text, for a field that may be left out. */
export function orEmpty({ source, flags }: RegExp): RegExp {
	return new RegExp(`^$|${source}`, flags)
}

/** The key of a thread of messages, as the link of an answer has it. */
export const THREAD_KEY = /^[\w-]{16,64}$/
