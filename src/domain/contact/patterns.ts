/** A mail address as the shop accepts it: one @ and a domain with a dot, without characters that break a mail header. */
export const EMAIL = /^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;.]{2,}$/

/** A telephone number: 9 to 20 digits and separators, with or without the prefix of a country. */
export const PHONE = /^\+?[\d\s().-]{9,20}$/

/** A Spanish postal code: five digits. */
export const POSTAL_CODE = /^\d{5}$/

/** A line without control characters, which are invalid in a name and would break a mail header or a printed line. */
export const ONE_LINE = /^\P{Cc}*$/u

/** A text of several lines: line breaks and tabs are its only control characters. */
export const SEVERAL_LINES = /^[\P{Cc}\n\r\t]*$/u

/** A text without a web address. */
export const NO_WEB_ADDRESS = /^(?!.*(?::\/\/|\bwww\.))/is

/** An order number as a person types it. */
export const TYPED_ORDER_NUMBER = /^[A-Za-z0-9-]{1,40}$/

/** A pattern that also accepts an empty text, for a field that may be left out. */
export function orEmpty({ source, flags }: RegExp): RegExp {
	return new RegExp(`^$|${source}`, flags)
}
