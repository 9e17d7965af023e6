import type { UnmetClass } from '@soleria/search'

/** «Ningún azulejo tiene PEI 5; el más alto es PEI 4.» */
export function unmetText({ name, highest }: UnmetClass): string {
	const none = `Ningún azulejo tiene ${name}`
	return highest === null ? `${none}.` : `${none}; el más alto es ${highest.name}.`
}
